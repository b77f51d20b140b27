import { changed } from '@marathon/contracts/mutationResponses';
import { participantCancellationSchema } from '@marathon/contracts/participantChanges';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { revisionsIn } from '../../http/ifMatch.ts';
import { type ParticipantParams, participantParams } from '../../http/participantParams.ts';
import { personOf } from '../../http/personOf.ts';

/** The first reason stays. */
export const cancelParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const cancellation = parseInput(participantCancellationSchema, req.body);
    if (!cancellation.ok) return sendProblem(res, cancellation.refusal);
    const organizer = personOf(res);
    const asked = { ...ids, ...cancellation.value, seen: revisionsIn(req.headers['if-match']) };
    const cancelled = await useCases.cancelParticipant(asked, organizer);
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    logger.info({ ...ids, accountId: organizer.accountId }, 'an organizer cancelled a registration');
    res.json(changed(cancelled.value.modified));
  };
