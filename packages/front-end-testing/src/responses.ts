import { type ProblemCode, problemOf, problems, type Refusal } from '@marathon/contracts/problem';
import { HttpResponse, type JsonBodyType } from 'msw';

type Answer = HttpResponse<JsonBodyType>;

export function aProblem(code: ProblemCode, more: Omit<Refusal, 'code'> = {}): Answer {
  const { retryAfterSeconds } = more;
  return HttpResponse.json<JsonBodyType>(
    { ...problemOf({ code, ...more }) },
    {
      status: problems[code].status,
      headers: {
        'Content-Type': 'application/problem+json',
        ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      },
    },
  );
}

export const noAnswer = () => HttpResponse.error() as Answer;

export function aPage(
  items: readonly object[],
  total = items.length,
  hasNext = items.length < total,
): Answer {
  return HttpResponse.json<JsonBodyType>(
    items.map((item) => ({ ...item })),
    {
      headers: { 'X-Total-Count': String(total), ...(hasNext && { Link: '<>; rel="next"' }) },
    },
  );
}

/** Delays an answer: await `held` in the handler, call `release` in the test. */
export function untilReleased() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { held: promise, release: resolve };
}
