import { inserted } from '@marathon/contracts/mutationResponses';
import { participantAdditionSchema } from '@marathon/contracts/participantChanges';
import { idempotencyOf, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { parseAnswers } from '../../http/parseAnswers.ts';
import { personOf } from '../../http/personOf.ts';

export const addParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const addition = parseAnswers(participantAdditionSchema, req.body);
    if (!addition.ok) return sendProblem(res, addition.refusal);
    const { id: marathonId } = req.params;
    const idempotency = idempotencyOf(req, ['add', marathonId, addition.value]);
    if (!idempotency.ok) return sendProblem(res, idempotency.refusal);
    const organizer = personOf(res);
    const asked = { marathonId, addition: addition.value, idempotency: idempotency.value };
    const added = await useCases.addParticipant(asked, organizer);
    if (!added.ok) return sendProblem(res, added.refusal);
    const { registrationId } = added.value;
    const { accountId } = organizer;
    logger.info({ marathonId, registrationId, accountId }, 'an organizer added a participant');
    res.setHeader('Location', `/marathons/${marathonId}/registrations/${registrationId}`);
    res.status(201).json(inserted(registrationId));
  };
