"""The heroes: what a bright, an animal or a ribbon card shows beside its plant."""
