import { changed } from '@marathon/contracts/mutationResponses';
import { objectId } from '@marathon/contracts/storedFields';
import { checkInRequestSchema, ticketVerificationRequestSchema } from '@marathon/contracts/ticketRequests';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { type ParticipantParams, participantParams } from '../../http/participantParams.ts';
import { personOf } from '../../http/personOf.ts';

export const checkInHandlers = (dependencies: Dependencies) => ({
  checkIn: checkIn(dependencies),
  undoCheckIn: undoCheckIn(dependencies),
  getCheckInCounts: getCheckInCounts(dependencies),
  verifyTicket: verifyTicket(dependencies),
});

interface CheckInParams {
  readonly id: string;
  readonly checkInId: string;
}

const checkIn =
  ({ useCases, logger }: Dependencies): RequestHandler<CheckInParams> =>
  async ({ params: { id: marathonId, checkInId }, body: sent }, res) => {
    if (!objectId.safeParse(marathonId).success) return sendProblem(res, { code: 'marathon-not-found' });
    if (!objectId.safeParse(checkInId).success) return sendProblem(res, noCheckInId);
    const body = parseInput(checkInRequestSchema, sent);
    if (!body.ok) return sendProblem(res, body.refusal);
    const organizer = personOf(res);
    const checkedIn = await useCases.checkIn({ marathonId, checkInId, ...body.value }, organizer);
    if (!checkedIn.ok) return sendProblem(res, checkedIn.refusal);
    const { state, registrationId } = checkedIn.value;
    const { accountId } = organizer;
    logger.info({ marathonId, accountId, state, registrationId }, 'an organizer checked somebody in');
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(checkedIn.value);
  };

const noCheckInId = {
  code: 'validation-failed',
  errors: [{ path: 'checkInId', message: 'Must be 24 lower-case hex digits' }],
} as const;

const undoCheckIn =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const organizer = personOf(res);
    const undone = await useCases.undoCheckIn(ids, organizer);
    if (!undone.ok) return sendProblem(res, undone.refusal);
    logger.info({ ...ids, accountId: organizer.accountId }, 'an organizer undid a check-in');
    res.json(changed(undone.value.modified));
  };

const getCheckInCounts =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.getCheckInCounts(req.params.id, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };

const verifyTicket =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const body = parseInput(ticketVerificationRequestSchema, req.body);
    if (!body.ok) return sendProblem(res, body.refusal);
    const asked = { marathonId: req.params.id, code: body.value.code };
    const organizer = personOf(res);
    const { accountId } = organizer;
    const verified = await useCases.verifyTicket(asked, organizer);
    if (!verified.ok) return sendProblem(res, verified.refusal);
    const { state, registrationId } = verified.value;
    logger.info({ marathonId: asked.marathonId, accountId, state, registrationId }, 'a ticket was checked');
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(verified.value);
  };
