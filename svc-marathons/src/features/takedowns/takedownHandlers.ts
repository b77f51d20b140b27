import type { takedownCalls } from '@marathon/contracts/calls/takedownCalls';
import { changed } from '@marathon/contracts/mutationResponses';
import { takedownRequestSchema } from '@marathon/contracts/takedownRequests';
import {
  bearerOf,
  type CallHandlers,
  type OperatorTokens,
  parseInput,
  sendProblem,
} from '@marathon/service-kit';
import type { Request, RequestHandler } from 'express';
import type { UseCases } from '../../application/useCases.ts';

interface Options {
  readonly useCases: Pick<UseCases, 'getTakedown' | 'restore' | 'takeDown'>;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly pictures: { clear(): void };
}

export function takedownHandlers({
  useCases,
  operators,
  pictures,
}: Options): CallHandlers<typeof takedownCalls> {
  const operatorOf = (req: Request<Marathon>) => operators.verify(bearerOf(req) ?? '');
  const mayTakeDown: RequestHandler<Marathon> = (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    if (operatorOf(req)?.mayTakeDown) next();
    else sendProblem(res, { code: 'forbidden', detail: 'This token cannot take marathons down' });
  };
  return {
    getTakedown: [
      mayTakeDown,
      async (req: Request<Marathon>, res) => {
        const found = await useCases.getTakedown(req.params.id);
        if (!found.ok) return sendProblem(res, found.refusal);
        res.json(found.value);
      },
    ],
    takeDownMarathon: [
      mayTakeDown,
      async (req: Request<Marathon>, res) => {
        const wanted = parseInput(takedownRequestSchema, req.body);
        if (!wanted.ok) return sendProblem(res, wanted.refusal);
        const operator = operatorOf(req)?.name ?? '';
        const done = await useCases.takeDown(req.params.id, { operator, ...wanted.value });
        if (!done.ok) return sendProblem(res, done.refusal);
        pictures.clear();
        res.json(changed(done.value.modified));
      },
    ],
    restoreMarathon: [
      mayTakeDown,
      async (req: Request<Marathon>, res) => {
        const operator = operatorOf(req)?.name ?? '';
        const done = await useCases.restore(req.params.id, { operator });
        if (!done.ok) return sendProblem(res, done.refusal);
        pictures.clear();
        res.json(changed(done.value.modified));
      },
    ],
  };
}

type Marathon = { id: string };
