import { z } from 'zod';
import { type Challenge, challengeSchema } from './accounts/proofOfWork.ts';

/** All errors that the product answers. Codes are stable, titles may change. */
export const problems = {
  'validation-failed': { status: 400, title: 'The request is not valid' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  'wrong-code': { status: 400, title: 'That code isn’t right' },
  unauthenticated: { status: 401, title: 'Please log in' },
  'invalid-token': { status: 401, title: 'The token is not valid or has expired' },
  forbidden: { status: 403, title: 'This belongs to someone else' },
  'wrong-password': { status: 403, title: 'The current password is not correct' },
  'fresh-login-required': { status: 403, title: 'Please log in with Google again first' },
  'email-not-verified': { status: 403, title: 'Please confirm your email first' },
  'second-factor-required': {
    status: 403,
    title:
      'Please switch on two-step login in your profile first. Everyone who works with a race needs it here',
  },
  'admission-required': {
    status: 403,
    title: 'This race has a waiting room. Please wait there for your turn',
  },
  'not-found': { status: 404, title: 'Not found' },
  'marathon-not-found': { status: 404, title: 'Marathon not found' },
  'member-not-found': { status: 404, title: 'This person is not on the team' },
  'draft-not-found': { status: 404, title: 'Draft not found' },
  'registration-not-found': { status: 404, title: 'Registration not found' },
  'passkey-not-found': { status: 404, title: 'This account has no such passkey' },
  'no-waiting-room': { status: 404, title: 'This marathon has no waiting room' },
  'not-entered': { status: 404, title: 'You are not in this waiting room' },
  'release-unknown': { status: 404, title: 'This release is not here' },
  'method-not-allowed': { status: 405, title: 'This method is not available here' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'registration-closed': { status: 409, title: 'Registration is currently closed' },
  'sold-out': { status: 409, title: 'All spots are taken' },
  'questions-changed': {
    status: 409,
    title: 'The organizer changed the questions. Please check them again',
  },
  'choice-sold-out': { status: 409, title: 'Your choice is no longer available' },
  'stock-below-chosen': { status: 409, title: 'More runners have chosen this than the new stock allows' },
  'already-registered': { status: 409, title: 'You are already registered for this marathon' },
  'not-open-yet': { status: 409, title: 'The waiting room is not open yet' },
  'not-drawn-yet': { status: 409, title: 'The draw has not happened yet' },
  'not-extendable': { status: 409, title: 'This admission cannot be extended anymore' },
  'marathon-cancelled': { status: 409, title: 'This marathon is cancelled' },
  'marathon-has-registrations': { status: 409, title: 'Runners are registered for this marathon' },
  'limit-below-registrations': { status: 409, title: 'More runners are registered than this limit allows' },
  'email-taken': { status: 409, title: 'An account with this email already exists' },
  'email-verified-already': { status: 409, title: 'This email is already confirmed' },
  'managed-by-identity-provider': { status: 409, title: 'The identity provider takes care of this' },
  'no-password': { status: 409, title: 'This account has no password. It logs in with Google' },
  'second-factor-on': { status: 409, title: 'Two-step login is already on' },
  'second-factor-off': { status: 409, title: 'Two-step login is not on' },
  'too-many-passkeys': { status: 409, title: 'This account has reached its limit of passkeys' },
  'path-taken': { status: 409, title: 'Another front end has this path' },
  'too-many-releases': { status: 409, title: 'Too many releases of this front end were never live' },
  'too-many-previews': { status: 409, title: 'Your team has too many previews' },
  'deployed-meanwhile': { status: 409, title: 'This front end was changed meanwhile' },
  'already-live': { status: 409, title: 'This release is live already' },
  'nothing-live': { status: 409, title: 'No release is live yet that a canary could be compared with' },
  'no-canary': { status: 409, title: 'No canary runs' },
  'nothing-to-roll-back': {
    status: 409,
    title: 'No earlier release is here to go back to (withdraw takes a front end off the page)',
  },
  'not-withdrawable': { status: 409, title: 'The page cannot do without this front end' },
  'challenge-expired': { status: 410, title: 'This link or code has expired or was already used' },
  'precondition-failed': { status: 412, title: 'This has changed. Please reload it' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json' },
  'release-invalid': { status: 422, title: 'This is not a valid release' },
  'picture-unreadable': { status: 422, title: 'We cannot use this file as a picture' },
  'import-unreadable': { status: 422, title: 'We cannot read this file as a list' },
  'import-refused': { status: 422, title: 'Some rows cannot be imported, so nobody was registered' },
  'passkey-refused': { status: 422, title: 'This passkey cannot be used here' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'proof-of-work-required': {
    status: 428,
    title: 'Many accounts are being made: solve the challenge and send the request again',
  },
  'too-many-pictures': { status: 409, title: 'You have too many pictures here' },
  'team-full': { status: 409, title: 'This team is full' },
  'draft-published': { status: 409, title: 'This draft is already published' },
  'too-many-drafts': { status: 409, title: 'You have too many drafts' },
  'too-many-marathons': { status: 429, title: 'You have added too many marathons' },
  'rate-limited': { status: 429, title: 'Too many requests, please wait a moment' },
  'taken-down': { status: 451, title: 'This race was taken down' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'This part is not available right now, please try again' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A refusal as a value. The HTTP layer turns it into problem+json. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  readonly challenge?: Challenge;
  readonly triesLeft?: number;
  readonly marathonId?: string;
  readonly reason?: string;
  readonly contactEmail?: string;
}

/** application/problem+json (RFC 9457), plus `message`, which the specification's clients read. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  challenge: challengeSchema.optional(),
  triesLeft: z.number().int().optional(),
  marathonId: z.string().optional(),
  reason: z.string().optional(),
  contactEmail: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export function problemOf(refusal: Refusal): Problem {
  const { status, title } = problems[refusal.code];
  const detail = refusal.detail ?? refusal.errors?.[0]?.message ?? title;
  return {
    type: `urn:marathon:problem:${refusal.code}`,
    title,
    status,
    detail,
    message: detail,
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors.map((error) => ({ ...error })) }),
    ...(refusal.challenge && { challenge: refusal.challenge }),
    ...(refusal.triesLeft !== undefined && { triesLeft: refusal.triesLeft }),
    ...(refusal.marathonId !== undefined && { marathonId: refusal.marathonId }),
    ...(refusal.reason !== undefined && { reason: refusal.reason }),
    ...(refusal.contactEmail !== undefined && { contactEmail: refusal.contactEmail }),
  };
}
