import { callerOf, createFairQueue, type FairQueueLimits, sendProblem } from '@marathon/service-kit';
import type { PlainHandler } from '../plainRequest.ts';
import type { CountRefusal } from './refusals.ts';

const soon = { retryAfterSeconds: 2 };

/** Accounts take turns. A long wait ends with 503 and Retry-After. Comes after `requireCaller`. */
export function queueFairly(limits: FairQueueLimits, countRefusal: CountRefusal): PlainHandler {
  const queue = createFairQueue(limits);
  return async (_req, res, next) => {
    const turn = queue.enter(callerOf(res).subject);
    res.once('close', turn.leave);
    if (await turn.granted) return next();
    if (res.destroyed) return;
    countRefusal('uploads', 'concurrency');
    sendProblem(res, { code: 'unavailable', ...soon });
  };
}

/** Limits each account's simultaneous requests in this gateway. Comes after `requireCaller`. */
export function limitConcurrency(most: number, countRefusal: CountRefusal): PlainHandler {
  const underWay = new Map<string, number>();
  return (_req, res, next) => {
    const { subject } = callerOf(res);
    const own = underWay.get(subject) ?? 0;
    if (own >= most) {
      countRefusal('ownUploads', 'concurrency');
      return sendProblem(res, { code: 'rate-limited', ...soon });
    }
    underWay.set(subject, own + 1);
    res.once('close', () => {
      const others = (underWay.get(subject) ?? 1) - 1;
      if (others === 0) underWay.delete(subject);
      else underWay.set(subject, others);
    });
    next();
  };
}
