import { newMarathonSchema } from '@marathon/contracts/marathon';
import { inserted } from '@marathon/contracts/results';
import { callerOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { asEvents } from '../asEvents.ts';
import { createMarathon } from '../domain/createMarathon.ts';
import type { Parts } from './parts.ts';

/** POST /marathons. */
export const addMarathon =
  ({ store, logger, now, newId }: Parts): RequestHandler =>
  async (req, res) => {
    const wanted = parseInput(newMarathonSchema, req.body);
    if (!wanted.ok) return sendProblem(res, wanted.refusal);
    const at = now();
    const { marathon, facts } = createMarathon(wanted.value, callerOf(res), newId(), at);
    await store.add(marathon, asEvents(facts, at));
    logger.info({ marathonId: marathon._id }, 'marathon added');
    res.status(201).location(`/marathons/${marathon._id}`).json(inserted(marathon._id));
  };
