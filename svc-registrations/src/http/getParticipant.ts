import { objectId } from '@marathon/contracts/storedFields';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';
import { personOf } from './personOf.ts';

/** GET /marathons/{id}/registrations/{registrationId}: the organizer of the marathon only. */
export const getParticipant =
  ({
    useCases,
    logger,
  }: Pick<Dependencies, 'useCases' | 'logger'>): RequestHandler<{ id: string; registrationId: string }> =>
  async (req, res) => {
    const { id: marathonId, registrationId } = req.params;
    if (!objectId.safeParse(marathonId).success) return sendProblem(res, { code: 'marathon-not-found' });
    if (!objectId.safeParse(registrationId).success)
      return sendProblem(res, { code: 'registration-not-found' });
    const { accountId } = personOf(res);
    const found = await useCases.getParticipant({ marathonId, registrationId }, accountId);
    if (!found.ok) return sendProblem(res, found.refusal);
    logger.info({ marathonId, registrationId, accountId }, 'an organizer read a registration');
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };
