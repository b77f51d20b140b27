import { ticketVerificationRequestSchema } from '@marathon/contracts/tickets';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';
import { personOf } from './personOf.ts';

/** POST /marathons/{id}/tickets/verification: the organizer of the marathon only. */
export const verifyTicket =
  ({ useCases }: Pick<Dependencies, 'useCases'>): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const body = parseInput(ticketVerificationRequestSchema, req.body);
    if (!body.ok) return sendProblem(res, body.refusal);
    const asked = { marathonId: req.params.id, code: body.value.code };
    const verified = await useCases.verifyTicket(asked, personOf(res).accountId);
    if (!verified.ok) return sendProblem(res, verified.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(verified.value);
  };
