import { ticketVerificationRequestSchema } from '@marathon/contracts/ticketRequests';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const verifyTicket =
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
