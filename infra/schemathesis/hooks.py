"""What the tester cannot read from /openapi.json: how to sign in, and the rules between fields."""

import gzip
import itertools
import json
import os
import re
import unicodedata
import urllib.request
import uuid

import schemathesis

# Accounts have limits on what they may do in a minute and in an hour, so the tester changes accounts.
CALLS_PER_ACCOUNT = 12
run = uuid.uuid4().hex[:8]
calls = itertools.count()


def api_token(account: int) -> str:
    """An API token as POST /jwt answers it, of whoever runs the tester: it has the keys."""
    with urllib.request.urlopen(f"{os.environ['API_TOKENS']}/tester-{run}-{account}") as answer:
        return answer.read().decode()


@schemathesis.auth(refresh_interval=None)
class SignedIn:
    def get(self, case, context):
        if context.operation.path == "/jwt":
            return os.environ["ACCESS_TOKEN"]
        return api_token(next(calls) // CALLS_PER_ACCOUNT)

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.serializer("application/gzip")
def archive(context, value):
    """The archive of an upload: any bytes will do, since only a team's token opens it."""
    return gzip.compress(json.dumps(value, default=str).encode())


# JSON Schema cannot compare two fields, or know which ids exist.
RULES_BETWEEN_FIELDS = {
    "Registration must not end before it starts",
    "Registration must not start after it ends",
    "Registration must not end after the marathon begins. Later runners can be added by hand",
    "The marathon must not take place before registration ends",
    "after must be the _id of a marathon",
    "Time zone must be an IANA name such as Europe/Oslo",
    "First and last name are changed together",
    # Of the columns of a list.
    "must name each field once",
    "must name each column once",
    # Of a team: by the clock, and who is in it already.
    "Last day must not be over",
    "This is an owner already",
    # Where `overLimit` or `outsideWindow` is true.
    "Reason is required",
    "Reason must have at least 10 characters",
    # Of the kind of a question.
    "A choice has at least two options",
    "Only a choice has options",
    "Two options are the same",
    "A medical question is answered as text",
    "Only a date can be limited to the past",
    "Name must have a letter",
    "Phone must have 6 to 15 digits",
    # Of a phone number, and of the one before.
    "Contact must have 4 to 15 digits",
    "Contact number must have 4 to 15 digits",
    # Of the operator's list of push services.
    "This product doesn’t send push messages there",
    # Which questions there are, an earlier answer says.
    "This is not asked",
    "This is answered twice",
    "This question is not asked",
    "This question stands twice",
    "This option is not offered",
    "This option stands twice",
    "This cannot change: remove the question and add another one",
}


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """A refusal is no difference when every reason is a rule between fields, said in the description in words."""
    # A repeated Idempotency-Key answers the id of the first request, also when that has been deleted since.
    if type(failure).__name__ == "EnsureResourceAvailability":
        return False
    # What happened to a registration can be read after it was cancelled, too.
    if type(failure).__name__ == "UseAfterFree" and context.operation.path == "/registrations/{id}/log":
        return False
    # JSON Schema cannot say how many bytes a body may have.
    if response.status_code == 413:
        return False
    if type(failure).__name__ == "AcceptedNegativeData" and only_by_letters(failure):
        return bool(password_rules(case.body))
    if type(failure).__name__ != "RejectedPositiveData" or response.status_code != 400:
        return True
    reasons = {error["message"] for error in response.json().get("errors", [])}
    return not reasons or not reasons <= RULES_BETWEEN_FIELDS | password_rules(case.body)


def password_rules(body):
    """What a password lacks. The tester's generator misses the patterns \\p{Lu} and \\p{Ll} now and then."""
    password = (body.get("password") or body.get("new")) if isinstance(body, dict) else None
    if not isinstance(password, str):
        return set()
    categories = {unicodedata.category(letter) for letter in password}
    messages = {
        "Lu": "Password must have at least one uppercase letter!",
        "Ll": "Password must have at least one lowercase letter!",
    }
    return {message for category, message in messages.items() if category not in categories}


def only_by_letters(failure):
    """Whether the letters of its password are all that is said to be wrong with a body."""
    mutations = [line.strip() for line in failure.message.splitlines() if "violates" in line]
    return bool(mutations) and all(re.search(r"`pattern` at /properties/(password|new)\b", line) for line in mutations)
