import { changed } from '@marathon/contracts/mutationResponses';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { type ParticipantParams, participantParams } from '../../http/participantParams.ts';
import { personOf } from '../../http/personOf.ts';

export const sendConfirmation =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const organizer = personOf(res);
    const sent = await useCases.sendConfirmation(ids, organizer);
    if (!sent.ok) return sendProblem(res, sent.refusal);
    logger.info({ ...ids, accountId: organizer.accountId }, 'an organizer sent a confirmation again');
    res.json(changed(true));
  };
