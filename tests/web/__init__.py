"""The table in a real browser, in front of a real server process."""
