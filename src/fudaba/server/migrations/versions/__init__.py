"""One file for each form of the database, oldest first."""
