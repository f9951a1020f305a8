"""Addresses that lead nowhere (RFC 2606): nothing of a run gets outside."""

import schemathesis
from hypothesis import strategies as st

names = st.from_regex(r"[a-z][a-z0-9]{0,12}", fullmatch=True)
schemathesis.openapi.format("uri", names.map("https://{}.invalid/".format))
schemathesis.openapi.format("email", names.map("{}@example.invalid".format))
