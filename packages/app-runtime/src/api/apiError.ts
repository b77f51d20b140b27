import type { FieldError } from '@marathon/contracts/problem';
import { type ApiErrorCode, type ApiErrorInit, noAnswer, problemOf } from '../files/problem.ts';

/** An API call that did not succeed. `message` is fit to be shown. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** False where the answer gave no reason; `message` is a general one then. */
  readonly explained: boolean;
  /** For `validation-failed`: which fields, and why. */
  readonly errors: readonly FieldError[];
  /** For `rate-limited`: seconds to wait, when the server says. */
  readonly retryAfter: number | undefined;
  /** The whole answer: some problems say more than the above. */
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

/** The error that an answer stands for. */
export const errorOf = async (response: Response) => new ApiError(await problemOf(response));

/** Whatever its status: a proxy on the way may have changed that. */
export const isProblem = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/problem+json') ?? false;
