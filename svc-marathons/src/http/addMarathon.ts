import { newMarathonSchema } from '@marathon/contracts/marathon';
import { inserted } from '@marathon/contracts/results';
import { callerOf, idempotencyOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { asEvents } from '../application/toEvents.ts';
import { mayAdd } from '../domain/additionLimits.ts';
import { createMarathon } from '../domain/createMarathon.ts';
import { storedImage } from '../domain/ownPictures.ts';
import type { Parts } from './dependencies.ts';

/** POST /marathons. Under an Idempotency-Key, what is asked twice is added once. */
export const addMarathon =
  ({ store, origins, logger, now, newId }: Parts): RequestHandler =>
  async (req, res) => {
    const wanted = parseInput(newMarathonSchema, req.body);
    if (!wanted.ok) return sendProblem(res, wanted.refusal);
    const asked = { ...wanted.value, image: storedImage(wanted.value.image, origins) };
    const idempotency = idempotencyOf(req, asked);
    if (!idempotency.ok) return sendProblem(res, idempotency.refusal);
    const at = now();
    const { marathon, facts } = createMarathon(asked, callerOf(res), newId(), at);
    const added = await store.add(marathon, asEvents(facts, at), {
      idempotency: idempotency.value,
      mayAdd: (activity) => mayAdd(marathon, activity, at),
    });
    if (!added.ok) return sendProblem(res, added.refusal);
    // Not necessarily this request's: a repeated one is answered with the first one's.
    const id = added.value;
    if (id === marathon._id) logger.info({ marathonId: id }, 'marathon added');
    res.status(201).location(`/marathons/${id}`).json(inserted(id));
  };
