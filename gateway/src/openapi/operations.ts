import { marathonsQuerySchema, type ProblemCode, registrationsQuerySchema } from '@marathon/contracts';
import { z } from 'zod';
import type { AnswerName, RequestName } from './components.ts';
import type { RequestHeader, ResponseHeader } from './headers.ts';

export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: 'marathons' | 'registrations' | 'users' | 'front ends';
  readonly security?: 'apiToken' | 'accessToken';
  readonly query?: z.ZodObject;
  readonly headers?: readonly RequestHeader[];
  readonly body?: RequestName;
  readonly status: 200 | 201 | 204;
  /** Of the answer with `status`. */
  readonly answerHeaders?: readonly ResponseHeader[];
  /** True where If-None-Match may be answered with 304 and no body. */
  readonly conditional?: boolean;
  /** Absent for a stream of events. */
  readonly answer?: AnswerName;
  readonly problems: readonly ProblemCode[];
}

const input = [
  'validation-failed',
  'malformed-json',
  'request-timeout',
  'body-too-large',
  'unsupported-media-type',
] as const;
const token = ['unauthenticated', 'invalid-token'] as const;
const conditional = { conditional: true, headers: ['If-None-Match'] } as const;

/** Every call of the product (spec section 7), and those that the decisions add. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/marathons',
    summary:
      'The first 1,000 marathons in the order asked for, or as many as limit says; Link leads on to the rest. Newest first unless sort=asc, which begins with the oldest',
    tag: 'marathons',
    query: marathonsQuerySchema,
    ...conditional,
    status: 200,
    answerHeaders: ['ETag', 'Link', 'X-Total-Count', 'Last-Event-ID'],
    answer: 'Marathons',
    problems: ['validation-failed', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/marathons',
    summary: 'Add a marathon; the caller owns it',
    tag: 'marathons',
    security: 'apiToken',
    headers: ['Idempotency-Key'],
    body: 'NewMarathon',
    status: 201,
    answerHeaders: ['Location'],
    answer: 'Inserted',
    problems: [...input, ...token, 'idempotency-key-reused', 'too-many-marathons', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/marathons/{id}',
    summary: 'One marathon',
    tag: 'marathons',
    ...conditional,
    status: 200,
    answerHeaders: ['ETag', 'Last-Event-ID'],
    answer: 'Marathon',
    problems: ['marathon-not-found', 'rate-limited'],
  },
  {
    method: 'patch',
    path: '/marathons/{id}',
    summary: 'Change any part of one’s own marathon',
    tag: 'marathons',
    security: 'apiToken',
    headers: ['If-Match'],
    body: 'MarathonPatch',
    status: 200,
    answer: 'Changed',
    problems: [
      ...input,
      ...token,
      'forbidden',
      'marathon-not-found',
      'limit-below-registrations',
      'precondition-failed',
      'too-many-marathons',
      'rate-limited',
    ],
  },
  {
    method: 'delete',
    path: '/marathons/{id}',
    summary: 'Delete one’s own marathon; its registrations stay, marked as cancelled',
    tag: 'marathons',
    security: 'apiToken',
    headers: ['If-Match'],
    status: 200,
    answer: 'Deleted',
    problems: [...token, 'forbidden', 'marathon-not-found', 'precondition-failed', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/marathons/live',
    summary:
      'Marathons as they change, as server-sent events: count {marathonId, registrationCount, countRevision}, of two counts the one with the higher revision is the later; changed {marathonId} when it was edited or deleted; reset {} when more was missed than is kept, so that the client loads again',
    tag: 'marathons',
    query: z.object({ lastEventId: z.string().optional() }),
    headers: ['Last-Event-ID'],
    status: 200,
    problems: ['rate-limited', 'unavailable'],
  },
  {
    method: 'get',
    path: '/registrations',
    summary: 'One’s own registrations',
    tag: 'registrations',
    security: 'apiToken',
    query: registrationsQuerySchema,
    answerHeaders: ['Last-Event-ID'],
    status: 200,
    answer: 'Registrations',
    problems: ['validation-failed', ...token, 'forbidden'],
  },
  {
    method: 'post',
    path: '/registrations',
    summary: 'Register the caller for a marathon',
    tag: 'registrations',
    security: 'apiToken',
    headers: ['Idempotency-Key'],
    body: 'NewRegistration',
    status: 201,
    answerHeaders: ['Location'],
    answer: 'Inserted',
    problems: [
      ...input,
      ...token,
      'marathon-not-found',
      'registration-closed',
      'sold-out',
      'already-registered',
      'idempotency-key-reused',
      'rate-limited',
      'unavailable',
    ],
  },
  {
    method: 'get',
    path: '/registrations/{id}',
    summary: 'One of one’s own registrations',
    tag: 'registrations',
    security: 'apiToken',
    status: 200,
    answer: 'Registration',
    problems: [...token, 'forbidden', 'registration-not-found'],
  },
  {
    method: 'put',
    path: '/registrations/{id}',
    summary: 'Change participant, contact, address and additional info of one’s own registration',
    tag: 'registrations',
    security: 'apiToken',
    body: 'RegistrationEdit',
    status: 200,
    answer: 'Changed',
    problems: [...input, ...token, 'forbidden', 'registration-not-found', 'rate-limited'],
  },
  {
    method: 'delete',
    path: '/registrations/{id}',
    summary: 'Give up a registration and its spot',
    tag: 'registrations',
    security: 'apiToken',
    status: 200,
    answer: 'Deleted',
    problems: [...token, 'forbidden', 'registration-not-found', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/users',
    summary: 'Make an account',
    description:
      'While many accounts are made, the answer is 428 with a `challenge`: one of ALTCHA, version 2 (PBKDF2/SHA-256, counter as uint32). Solve it, for instance with the npm package altcha-lib, and send the same request again with the header Proof-Of-Work. A challenge is good once and for five minutes; it gets harder as the rate rises.',
    tag: 'users',
    headers: ['Proof-Of-Work'],
    body: 'NewUser',
    status: 201,
    answer: 'InsertedAccount',
    problems: [...input, 'email-taken', 'proof-of-work-required', 'rate-limited', 'unavailable'],
  },
  {
    method: 'patch',
    path: '/users/me',
    summary: 'Change one’s own name or photo',
    tag: 'users',
    security: 'apiToken',
    body: 'UserPatch',
    status: 200,
    answer: 'Changed',
    problems: [...input, ...token, 'not-found', 'rate-limited'],
  },
  {
    method: 'patch',
    path: '/users/me/password',
    summary: 'Change one’s own password; ends every other sign-in',
    tag: 'users',
    security: 'apiToken',
    body: 'PasswordChange',
    status: 200,
    answer: 'Changed',
    problems: [
      ...input,
      ...token,
      'wrong-password',
      'not-found',
      'no-password',
      'rate-limited',
      'unavailable',
    ],
  },
  {
    method: 'delete',
    path: '/users/me/sessions',
    summary: 'Sign out everywhere: ends every sign-in of the caller, this one too',
    tag: 'users',
    security: 'apiToken',
    status: 200,
    answer: 'Deleted',
    problems: [...token, 'rate-limited', 'unavailable'],
  },
  {
    method: 'post',
    path: '/jwt',
    summary: 'The API token of a person who is signed in; the e-mail must be their own',
    tag: 'users',
    security: 'accessToken',
    body: 'JwtRequest',
    status: 200,
    answer: 'JwtAnswer',
    problems: [...input, ...token, 'forbidden', 'rate-limited'],
  },
  {
    method: 'post',
    path: '/client-errors',
    summary: 'Report an error of a page: counted, logged once a minute, without personal data',
    tag: 'front ends',
    body: 'ClientError',
    status: 204,
    problems: [...input, 'rate-limited'],
  },
  {
    method: 'get',
    path: '/remotes.json',
    summary: 'Which version of each micro-frontend is live',
    tag: 'front ends',
    status: 200,
    answer: 'Remotes',
    problems: [],
  },
];
