import type { z } from 'zod';
import type { exportHeaders } from '../participantColumns.ts';
import type { ProblemCode } from '../problem.ts';
import type { proofOfWorkHeader } from '../proofOfWork.ts';
import type { admissionHeader } from '../waitingRoom.ts';

/** A call of the product's API. Services route it, the gateway forwards it, and GET /openapi.json describes it from this. */
export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters in braces: `/marathons/{id}`. */
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
  /** The token that it needs; absent: anybody may. */
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
  /** True where If-None-Match may be answered with 304 and no body. */
  readonly conditional?: boolean;
  /** Absent for a stream of events. */
  readonly answer?: NamedSchema;
  /** Answered with 200 instead where the query asks for a preview. */
  readonly preview?: NamedSchema;
  /** Media types of a file in the place of `answer`. */
  readonly files?: readonly string[];
  /** HTML for people, also where there is nothing. */
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

/** A schema under its name in the API description. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

export const named = <Schema extends z.core.$ZodType>(name: string, schema: Schema) => ({ name, schema });

/** What a body can be refused for. */
export const input = [
  'validation-failed',
  'malformed-json',
  'request-timeout',
  'body-too-large',
  'unsupported-media-type',
] as const;

/** What a bearer token can be refused for. */
export const token = ['unauthenticated', 'invalid-token'] as const;

/** What anybody can be refused for what only the team of a marathon may do. */
export const ofTeam = ['forbidden', 'second-factor-required'] as const;

/** What organizers can be refused for what is theirs alone. */
export const ofOrganizer = [
  ...token,
  ...ofTeam,
  'marathon-not-found',
  'rate-limited',
  'unavailable',
] as const;

export const conditional = { conditional: true, headers: ['If-None-Match'] } as const;
