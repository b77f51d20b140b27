import { ok } from '@marathon/contracts/result';
import { deleted } from '@marathon/contracts/results';
import { callerOf, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { asEvents } from '../application/toEvents.ts';
import { mayChange } from '../domain/mayChange.ts';
import { removeMarathon as remove } from '../domain/removeMarathon.ts';
import { revisionsOf } from './conditions.ts';
import type { Parts } from './dependencies.ts';

/** DELETE /marathons/{id}. */
export const removeMarathon =
  ({ store, logger, now }: Parts): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { id } = req.params;
    const claim = { email: callerOf(res).email, revisions: revisionsOf(req.get('if-match')) };
    const decided = await store.remove(id, (current) => {
      const mine = mayChange(current, claim);
      if (!mine.ok) return mine;
      const { marathon, facts } = remove(mine.value);
      return ok({ marathon, events: asEvents(facts, now()) });
    });
    if (!decided.ok) return sendProblem(res, decided.refusal);
    logger.info({ marathonId: id }, 'marathon deleted');
    res.json(deleted());
  };
