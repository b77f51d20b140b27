import { logQuerySchema } from '@marathon/contracts/participantChanges';
import type { MarathonLog } from '@marathon/contracts/registrationLog';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { cursorOf, cursorText } from '../../http/participantsCursor.ts';
import { personOf } from '../../http/personOf.ts';

export const logHandlers = (dependencies: Dependencies) => ({
  listLog: listLog(dependencies),
  getOwnLog: getOwnLog(dependencies),
});

const listLog =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(logQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { limit: atMost, after } = query.value;
    const { id: marathonId } = req.params;
    const organizer = personOf(res);
    const { accountId } = organizer;
    const found = await useCases.listLog(
      { marathonId, atMost, after: after === undefined ? undefined : cursorOf(after) },
      organizer,
    );
    if (!found.ok) return sendProblem(res, found.refusal);
    const { entries, next } = found.value;
    logger.info({ marathonId, accountId, count: entries.length }, 'an organizer read the log');
    const answer: MarathonLog = { entries, next: next ? cursorText(next) : null };
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(answer);
  };

const getOwnLog =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.getOwnLog(req.params.id, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };
