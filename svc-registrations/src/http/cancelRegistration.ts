import { ok } from '@marathon/contracts/result';
import { deleted } from '@marathon/contracts/results';
import { newEvent } from '@marathon/event-bus';
import { callerOf, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { eventSource } from '../application/toEvents.ts';
import { ownedBy } from '../domain/ownedBy.ts';
import type { Parts } from './dependencies.ts';

/** DELETE /registrations/{id}: the registrant only; frees the place. The second time it is not there: 404. */
export const cancelRegistration =
  ({ store, now, onWrite }: Pick<Parts, 'store' | 'now' | 'onWrite'>): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { email } = callerOf(res);
    const cancelled = await store.cancel(req.params.id, (found) => {
      const owned = ownedBy(email, found);
      if (!owned.ok) return owned;
      const { id: registrationId, marathonId } = owned.value;
      return ok(newEvent('registration.cancelled', eventSource, { registrationId, marathonId }, now()));
    });
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    onWrite();
    res.json(deleted());
  };
