"""Tests of the server: the machine, the log, the sockets, and a real process that is killed."""
