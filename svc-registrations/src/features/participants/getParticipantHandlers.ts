import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { type ParticipantParams, participantParams } from '../../http/participantParams.ts';
import { personOf } from '../../http/personOf.ts';

export const getParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const organizer = personOf(res);
    const { accountId } = organizer;
    const found = await useCases.getParticipant(ids, organizer);
    if (!found.ok) return sendProblem(res, found.refusal);
    logger.info({ ...ids, accountId }, 'an organizer read a registration');
    if (found.value.revision) res.setHeader('ETag', `"${found.value.revision}"`);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };
