import { isCountOnlyPatch, type MarathonPatch, marathonPatchSchema } from '@marathon/contracts/marathon';
import { ok } from '@marathon/contracts/result';
import { changed } from '@marathon/contracts/results';
import { callerOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Decide } from '../application/ports.ts';
import { asEvents } from '../application/toEvents.ts';
import { mayMove } from '../domain/additionLimits.ts';
import { mayChange } from '../domain/mayChange.ts';
import { storedImage } from '../domain/ownPictures.ts';
import { patchMarathon } from '../domain/patchMarathon.ts';
import { revisionsOf } from './conditions.ts';
import type { Parts } from './dependencies.ts';

/** PATCH /marathons/{id}. Answers in this order: does it exist, may you, is it still what you saw, is it valid. */
export const updateMarathon =
  ({ store, origins, logger, now }: Parts): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { id } = req.params;
    if (isCountOnlyPatch(req.body)) return answerCountOnlyPatch(store, id, res);
    const owner = callerOf(res);
    const patch = parseInput(marathonPatchSchema, req.body);
    const at = now();
    const decide: Decide = (current, activity) => {
      const mine = mayChange(current, { email: owner.email, revisions: revisionsOf(req.get('if-match')) });
      if (!mine.ok) return mine;
      if (!patch.ok) return patch;
      const outcome = patchMarathon(mine.value, asStored(patch.value, origins), owner);
      if (!outcome.ok) return outcome;
      const { marathon, facts } = outcome.value;
      const moved = activity ? mayMove(mine.value, marathon, activity, at) : ok(undefined);
      if (!moved.ok) return moved;
      return ok({ marathon, events: asEvents(facts, at) });
    };
    const decided = await store.change(id, decide);
    if (!decided.ok) return sendProblem(res, decided.refusal);
    const modified = decided.value.events.length > 0;
    if (modified) logger.info({ marathonId: id }, 'marathon updated');
    res.json(changed(modified));
  };

const asStored = (patch: MarathonPatch, origins: readonly string[]): MarathonPatch =>
  patch.image === undefined ? patch : { ...patch, image: storedImage(patch.image, origins) };

/** The old client's increment: the count belongs to the consumer of events, so nothing changes (decision 11). */
async function answerCountOnlyPatch(store: Parts['store'], id: string, res: Parameters<RequestHandler>[1]) {
  const marathon = await store.byId(id);
  if (marathon === undefined) return sendProblem(res, { code: 'marathon-not-found' });
  res.json(changed(false));
}
