import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Parts } from './dependencies.ts';
import { originOf } from './requestOrigin.ts';
import { singleAnswer } from './responses/response.ts';
import { sendAnswer } from './responses/sendResponse.ts';

/** GET /marathons/{id}. */
export const readMarathon =
  ({ store, answers, jsons, origins }: Parts): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { id } = req.params;
    const origin = originOf(req, origins);
    const answer = await answers.get(`one ${origin} ${id}`, async () => {
      const marathon = await store.byId(id);
      return marathon && singleAnswer(jsons.partOf(marathon, origin), marathon.revision);
    });
    if (answer === undefined) return sendProblem(res, { code: 'marathon-not-found' });
    await sendAnswer(req, res, answer);
  };
