import { changed } from '@marathon/contracts/mutationResponses';
import { participantCorrectionSchema } from '@marathon/contracts/participantChanges';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { revisionsIn } from '../../http/ifMatch.ts';
import { parseAnswers } from '../../http/parseAnswers.ts';
import { type ParticipantParams, participantParams } from '../../http/participantParams.ts';
import { personOf } from '../../http/personOf.ts';

export const correctParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const correction = parseAnswers(participantCorrectionSchema, req.body);
    if (!correction.ok) return sendProblem(res, correction.refusal);
    const organizer = personOf(res);
    const asked = { ...ids, correction: correction.value, seen: revisionsIn(req.headers['if-match']) };
    const corrected = await useCases.correctParticipant(asked, organizer);
    if (!corrected.ok) return sendProblem(res, corrected.refusal);
    logger.info({ ...ids, accountId: organizer.accountId }, 'an organizer corrected a registration');
    res.json(changed(corrected.value.modified));
  };
