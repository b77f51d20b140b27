import { sendProblem } from '@marathon/service-kit';
import type { PlainHandler } from './plainRequest.ts';

/** Lets so many requests be under way at the same time in this gateway: what each of them holds is large. */
export function atMost(most: number): PlainHandler {
  let underWay = 0;
  return (_req, res, next) => {
    if (underWay >= most) return sendProblem(res, { code: 'unavailable', retryAfterSeconds: 2 });
    underWay += 1;
    res.once('close', () => {
      underWay -= 1;
    });
    next();
  };
}
