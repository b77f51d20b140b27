import type { ParticipantsPageAnswer } from '@marathon/contracts/participants';
import { participantsQuerySchema } from '@marathon/contracts/participantsQueries';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { cursorOf, cursorText } from '../../http/participantsCursor.ts';
import { personOf } from '../../http/personOf.ts';

export const listParticipants =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(participantsQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { limit: atMost, after, ...asked } = query.value;
    const { id: marathonId } = req.params;
    const organizer = personOf(res);
    const { accountId } = organizer;
    const found = await useCases.listParticipants(
      { ...asked, marathonId, atMost, after: after === undefined ? undefined : cursorOf(after) },
      organizer,
    );
    if (!found.ok) return sendProblem(res, found.refusal);
    const { participants, total, next } = found.value;
    logger.info({ marathonId, accountId, count: participants.length }, 'an organizer listed participants');
    const answer: ParticipantsPageAnswer = {
      participants: [...participants],
      total,
      next: next ? cursorText(next) : null,
    };
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(answer);
  };
