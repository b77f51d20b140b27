import type { z } from 'zod';
import type { exportHeaders } from '../participantColumns.ts';
import type { ProblemCode } from '../problem.ts';
import type { proofOfWorkHeader } from '../proofOfWork.ts';
import type { admissionHeader } from '../waitingRoom.ts';

/** A call of the API. Services route it, the gateway forwards it, GET /openapi.json describes it. */
export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters in braces: `/marathons/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag:
    | 'marathons'
    | 'registrations'
    | 'users'
    | 'front ends'
    | 'deployments'
    | 'waiting rooms'
    | 'messages'
    | 'operations';
  /** Absent: public. */
  readonly access?: 'apiToken' | 'accessToken' | 'deployToken' | 'operatorToken';
  readonly query?: z.ZodObject;
  readonly headers?: readonly RequestHeader[];
  /** JSON. */
  readonly body?: NamedSchema;
  /** Media types of a body that is not JSON. */
  readonly upload?: readonly string[];
  readonly status: 200 | 201 | 202 | 204;
  /** Of the answer with `status`. */
  readonly answerHeaders?: readonly ResponseHeader[];
  /** True if If-None-Match may be answered with 304. */
  readonly conditional?: boolean;
  /** Absent for a stream of events. */
  readonly answer?: NamedSchema;
  /** Answer with 200 to a query for a preview. */
  readonly preview?: NamedSchema;
  /** Media types of a file instead of `answer`. */
  readonly files?: readonly string[];
  /** HTML, also for 404. */
  readonly isPage?: boolean;
  readonly problems: readonly ProblemCode[];
}

export type RequestHeader =
  | 'If-None-Match'
  | 'If-Match'
  | 'Idempotency-Key'
  | 'Marathon-Commit'
  | 'Last-Event-ID'
  | typeof admissionHeader
  | typeof proofOfWorkHeader;

export type ResponseHeader =
  | 'ETag'
  | 'Link'
  | 'X-Total-Count'
  | 'Content-Disposition'
  | 'Last-Event-ID'
  | 'Location'
  | 'Retry-After'
  | (typeof exportHeaders)['bytes'];

/** Named in the API description. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

export const named = <Schema extends z.core.$ZodType>(name: string, schema: Schema) => ({ name, schema });

/** Refusals of a body. */
export const input = [
  'validation-failed',
  'malformed-json',
  'request-timeout',
  'body-too-large',
  'unsupported-media-type',
] as const;

/** Refusals of a bearer token. */
export const token = ['unauthenticated', 'invalid-token'] as const;

/** Refusals of what only a marathon's team may do. */
export const ofTeam = ['forbidden', 'second-factor-required'] as const;

/** Refusals of what only organizers may do. */
export const ofOrganizer = [
  ...token,
  ...ofTeam,
  'marathon-not-found',
  'rate-limited',
  'unavailable',
] as const;

export const conditional = { conditional: true, headers: ['If-None-Match'] } as const;
