"""The plants, a module each: shapes around the origin, to be stamped on a sheet."""
