import { idempotencyKeySchema, objectIdPattern, proofOfWorkHeader } from '@marathon/contracts';
import type { RequestHeader, ResponseHeader } from '@marathon/contracts/calls/call';
import { exportHeaders } from '@marathon/contracts/participantColumns';
import { admissionHeader } from '@marathon/contracts/waitingRoom';
import { commit } from '@marathon/registry';
import { jsonSchemaOf } from './jsonSchemas.ts';

const text = { type: 'string' };

const requestHeaders: Readonly<Record<RequestHeader, object>> = {
  'If-None-Match': { description: 'ETag of what is known already; unchanged answers 304', schema: text },
  'If-Match': {
    description: 'ETag of what the change starts from; what has been edited since answers 412',
    schema: text,
  },
  'Idempotency-Key': {
    description:
      'For a day, the same request of the same account under the same key gets the first answer again, a refusal too, and changes nothing. Another request under that key is refused. A refusal that says when to try again is not kept. Beyond 1,000 keys of an account the oldest one is forgotten.',
    schema: jsonSchemaOf(idempotencyKeySchema, 'input'),
  },
  [admissionHeader]: {
    description:
      'Token of an admission of this account from the waiting room of this marathon. Without it a marathon that has one answers 403 `admission-required`, which is not kept under the Idempotency-Key.',
    schema: text,
  },
  [proofOfWorkHeader]: {
    description:
      'Base64 of the JSON {challenge, solution: {counter, derivedKey}}: the challenge of a 428, and its solution',
    schema: text,
  },
  'Marathon-Commit': {
    description: 'The commit of the build, with `+changes` where files differed from it',
    schema: jsonSchemaOf(commit, 'input'),
  },
  'Last-Event-ID': {
    description: 'Id of the last event seen; what came after it is sent again',
    schema: text,
  },
};

const responseHeaders: Readonly<Record<ResponseHeader, object>> = {
  ETag: { description: 'Changes with the answer', schema: { type: 'string', pattern: '^(W/)?"[^"]*"$' } },
  Link: { description: 'The page that follows, as rel="next"; absent on the last one', schema: text },
  'X-Total-Count': {
    description: 'How many there are in all; of a list of marathons with limit alone',
    schema: { type: 'integer', minimum: 0 },
  },
  [exportHeaders.bytes]: {
    description: 'About how many bytes the file has, before compression on the way',
    schema: { type: 'integer', minimum: 0 },
  },
  'Content-Disposition': { description: 'A name for the file', schema: text },
  'Last-Event-ID': {
    description:
      'The events of GET /marathons/live after this id are all that may have happened since. Opaque; ids of different logs, which differ before the dash, cannot be compared',
    schema: { type: 'string', pattern: '^[0-9a-f]+-\\d+$' },
  },
  Location: {
    description: 'Path of what was made',
    schema: { type: 'string', pattern: `^/[a-z]+/${objectIdPattern.source.slice(1)}` },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try',
    schema: { type: 'integer', minimum: 0 },
  },
};

export const headerParameters = (names: readonly RequestHeader[]) =>
  names.map((name) => ({ name, in: 'header', required: false, ...requestHeaders[name] }));

export const headersOfAnswer = (names: readonly ResponseHeader[]) =>
  Object.fromEntries(names.map((name) => [name, responseHeaders[name]]));
