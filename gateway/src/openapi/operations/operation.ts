import type { ProblemCode } from '@marathon/contracts';
import type { z } from 'zod';
import type { AnswerName, RequestName } from '../components.ts';
import type { RequestHeader, ResponseHeader } from '../headers.ts';

export interface Operation {
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
  readonly security?: 'apiToken' | 'accessToken' | 'deployToken' | 'operatorToken';
  readonly query?: z.ZodObject;
  readonly headers?: readonly RequestHeader[];
  readonly body?: RequestName;
  /** Media types of a body that is no JSON. */
  readonly upload?: readonly string[];
  readonly status: 200 | 201 | 202 | 204;
  /** Of the answer with `status`. */
  readonly answerHeaders?: readonly ResponseHeader[];
  /** True where If-None-Match may be answered with 304 and no body. */
  readonly conditional?: boolean;
  /** Absent for a stream of events. */
  readonly answer?: AnswerName;
  /** What is answered with 200 instead, as the query asks. */
  readonly preview?: AnswerName;
  /** Media types of a file in the place of `answer`. */
  readonly files?: readonly string[];
  /** HTML for people, also where there is nothing. */
  readonly isPage?: boolean;
  readonly problems: readonly ProblemCode[];
}

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
