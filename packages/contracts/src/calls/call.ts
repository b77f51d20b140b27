import type { z } from 'zod';
import type { proofOfWorkHeader } from '../accounts/proofOfWork.ts';
import type { exportHeaders } from '../participants/participantColumns.ts';
import type { ProblemCode } from '../problem.ts';
import type { admissionHeader } from '../waitingRoom/waitingRoom.ts';

/** A call of the API. Services route it, the gateway forwards it, GET /openapi.json describes it. */
export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
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
  readonly body?: NamedSchema;
  readonly upload?: readonly string[];
  readonly status: 200 | 201 | 202 | 204;
  readonly answerHeaders?: readonly ResponseHeader[];
  /** Answers 304 to a matching If-None-Match. */
  readonly conditional?: boolean;
  readonly answer?: NamedSchema;
  /** Answer to a query for a preview, with 200. */
  readonly preview?: NamedSchema;
  /** Media types of a file instead of `answer`. */
  readonly files?: readonly string[];
  readonly isPage?: boolean;
  readonly problems: readonly ProblemCode[];
}

/** With `:id` in place of `{id}`, as routers write it. */
export const routePathOf = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

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

export interface NamedSchema {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

export const named = <Schema extends z.core.$ZodType>(name: string, schema: Schema) => ({ name, schema });

export const input = [
  'validation-failed',
  'malformed-json',
  'request-timeout',
  'body-too-large',
  'unsupported-media-type',
] as const;

export const token = ['unauthenticated', 'invalid-token'] as const;

export const ofTeam = ['forbidden', 'second-factor-required'] as const;

export const ofOrganizer = [
  ...token,
  ...ofTeam,
  'marathon-not-found',
  'rate-limited',
  'unavailable',
] as const;

export const conditional = { conditional: true, headers: ['If-None-Match'] } as const;
