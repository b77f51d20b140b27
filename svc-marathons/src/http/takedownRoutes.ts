import { limits } from '@marathon/contracts/constants';
import { changed } from '@marathon/contracts/mutationResponses';
import { takedownRequestSchema } from '@marathon/contracts/takedownRequests';
import {
  bearerOf,
  idParam,
  jsonBody,
  methodNotAllowed,
  type OperatorTokens,
  parseInput,
  requireOperator,
  sendProblem,
} from '@marathon/service-kit';
import { type Request, Router } from 'express';
import type { UseCases } from '../application/useCases.ts';
import type { PictureCache } from './responses/pictureCache.ts';

interface Options {
  readonly useCases: Pick<UseCases, 'getTakedown' | 'restore' | 'takeDown'>;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly pictures: Pick<PictureCache, 'clear'>;
}

/** Below /operations: operators hide a marathon, and show it again. */
export function takedownRoutes({ useCases, operators, pictures }: Options): Router {
  const router = Router();
  const id = idParam('marathon-not-found');
  const operatorOf = (req: Request) => operators.verify(bearerOf(req) ?? '');
  router
    .route('/marathons/:id/takedown')
    .all(requireOperator(operators), id, (req, res, next) => {
      res.setHeader('Cache-Control', 'no-store');
      if (operatorOf(req)?.mayTakeDown) next();
      else sendProblem(res, { code: 'forbidden', detail: 'This token cannot take marathons down' });
    })
    .get(async (req, res) => {
      const found = await useCases.getTakedown(req.params.id);
      if (!found.ok) return sendProblem(res, found.refusal);
      res.json(found.value);
    })
    .put(jsonBody(limits.bodyBytes), async (req, res) => {
      const wanted = parseInput(takedownRequestSchema, req.body);
      if (!wanted.ok) return sendProblem(res, wanted.refusal);
      const operator = operatorOf(req)?.name ?? '';
      const done = await useCases.takeDown(req.params.id, { operator, ...wanted.value });
      if (!done.ok) return sendProblem(res, done.refusal);
      pictures.clear();
      res.json(changed(done.value.modified));
    })
    .delete(async (req, res) => {
      const operator = operatorOf(req)?.name ?? '';
      const done = await useCases.restore(req.params.id, { operator });
      if (!done.ok) return sendProblem(res, done.refusal);
      pictures.clear();
      res.json(changed(done.value.modified));
    })
    .all(methodNotAllowed('GET', 'HEAD', 'PUT', 'DELETE'));
  return router;
}
