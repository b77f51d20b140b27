import { logQuerySchema } from '@marathon/contracts/participantChanges';
import type { RaceLog } from '@marathon/contracts/raceLog';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { RaceLogCursor } from '../../application/ports/raceLogReading.ts';
import { creatorOf } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';

export const raceLogHandlers = (dependencies: Dependencies) => ({
  readRaceLog: readRaceLog(dependencies),
  listRaceChanges: listRaceChanges(dependencies),
});

const readRaceLog =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(logQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { limit: atMost, after } = query.value;
    const found = await useCases.readRaceLog(
      { marathonId: req.params.id, atMost, after: after === undefined ? undefined : cursorOf(after) },
      creatorOf(res),
    );
    if (!found.ok) return sendProblem(res, found.refusal);
    const { entries, next } = found.value;
    const answer: RaceLog = { entries, next: next ? cursorText(next) : null };
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(answer);
  };

const listRaceChanges =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.readRaceChanges(req.params.id, creatorOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };

const cursorText = ({ id, at }: RaceLogCursor): string => `${id}.${Buffer.from(at).toString('base64url')}`;

function cursorOf(text: string): RaceLogCursor {
  const [id = '', at = ''] = text.split('.');
  return { id, at: Buffer.from(at, 'base64url').toString() };
}
