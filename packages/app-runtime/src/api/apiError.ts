import type { FieldError } from '@marathon/contracts/problem';
import { type ApiErrorCode, type ApiErrorInit, noAnswer, problemOf } from '../files/problem.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** False if the answer gave no reason: `message` is then a general text. */
  readonly explained: boolean;
  readonly errors: readonly FieldError[];
  /** Seconds, for `rate-limited`, if the server names them. */
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.explained = init.explained ?? true;
    this.errors = init.errors ?? [];
    this.retryAfter = init.retryAfter;
    this.body = init.body;
  }
}

export const isApiError = (error: unknown, code?: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

export const networkError = () => new ApiError(noAnswer());

export const errorOf = async (response: Response) => new ApiError(await problemOf(response));

/** A proxy may have changed the status. */
export const isProblem = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/problem+json') ?? false;
