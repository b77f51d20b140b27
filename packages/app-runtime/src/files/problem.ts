import type { FieldError, ProblemCode } from '@marathon/contracts/problem';

/** The server's codes; `network`: no answer; `unexpected-answer`: it does not match its schema. */
export type ApiErrorCode = ProblemCode | 'network' | 'unexpected-answer';

export interface ApiErrorInit {
  status: number;
  code: ApiErrorCode;
  message: string;
  explained?: boolean;
  errors?: readonly FieldError[];
  retryAfter?: number | undefined;
  body?: unknown;
  cause?: Error;
}

export const noAnswer = (): ApiErrorInit => ({
  status: 0,
  code: 'network',
  message: 'We couldn’t reach the server. Please check your connection and try again.',
});

export async function problemOf(response: Response): Promise<ApiErrorInit> {
  const body = (await response.json().catch(() => ({}))) as Partial<Record<string, unknown>>;
  const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string) : undefined);
  const reason = text('message') ?? text('detail');
  const retryAfter = Number(response.headers.get('retry-after'));
  const status = response.ok && typeof body.status === 'number' ? body.status : response.status;
  return {
    status,
    code: (text('code') as ProblemCode | undefined) ?? codeOfStatus(status),
    message: reason ?? 'Something went wrong. Please try again.',
    explained: reason !== undefined,
    errors: Array.isArray(body.errors) ? (body.errors as FieldError[]) : [],
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    body,
  };
}

function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal-error';
}
