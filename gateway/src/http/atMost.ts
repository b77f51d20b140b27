import { callerOf, sendProblem } from '@marathon/service-kit';
import type { PlainHandler } from './plainRequest.ts';

const soon = { retryAfterSeconds: 2 };

/** Lets so many requests be under way at the same time in this gateway: what each of them costs is large. */
export function atMost(most: number): PlainHandler {
  let underWay = 0;
  return (_req, res, next) => {
    if (underWay >= most) return sendProblem(res, { code: 'unavailable', ...soon });
    underWay += 1;
    res.once('close', () => {
      underWay -= 1;
    });
    next();
  };
}

/** The same for each account. Comes after `requireCaller`. */
export function atMostEach(most: number): PlainHandler {
  const underWay = new Map<string, number>();
  return (_req, res, next) => {
    const { subject } = callerOf(res);
    const own = underWay.get(subject) ?? 0;
    if (own >= most) return sendProblem(res, { code: 'rate-limited', ...soon });
    underWay.set(subject, own + 1);
    res.once('close', () => {
      const others = (underWay.get(subject) ?? 1) - 1;
      if (others === 0) underWay.delete(subject);
      else underWay.set(subject, others);
    });
    next();
  };
}
