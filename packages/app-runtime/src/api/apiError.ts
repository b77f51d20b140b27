import type { FieldError, ProblemCode } from '@marathon/contracts/problem';

/** The server's own codes, `network` for an answer that never came, `unexpected-answer` for one that no schema fits. */
export type ApiErrorCode = ProblemCode | 'network' | 'unexpected-answer';

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

  constructor(init: {
    status: number;
    code: ApiErrorCode;
    message: string;
    explained?: boolean;
    errors?: readonly FieldError[];
    retryAfter?: number | undefined;
    body?: unknown;
    cause?: Error;
  }) {
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

/** No answer: offline, the server is down, or it took too long. */
export const networkError = () =>
  new ApiError({
    status: 0,
    code: 'network',
    message: 'We could not reach the server. Please check your connection and try again.',
  });

/** Whatever its status: a proxy on the way may have changed that. */
export const isProblem = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/problem+json') ?? false;

/** The error that an answer stands for: problem+json, or whatever a proxy on the way made of it. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Record<string, unknown>>;
  const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string) : undefined);
  const reason = text('message') ?? text('detail');
  const retryAfter = Number(response.headers.get('retry-after'));
  const status = response.ok && typeof body.status === 'number' ? body.status : response.status;
  return new ApiError({
    status,
    code: (text('code') as ProblemCode | undefined) ?? codeOfStatus(status),
    message: reason ?? 'Something went wrong. Please try again.',
    explained: reason !== undefined,
    errors: Array.isArray(body.errors) ? (body.errors as FieldError[]) : [],
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    body,
  });
}

function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal-error';
}
