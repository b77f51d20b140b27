import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Parts } from './parts.ts';
import { render, sendRendered } from './rendered.ts';

/** GET /marathons/{id}. */
export const readMarathon =
  ({ store, answers }: Parts): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { id } = req.params;
    const answer = await answers.get(`one ${id}`, () => renderOne(store, id));
    if (answer === undefined) return sendProblem(res, { code: 'marathon-not-found' });
    await sendRendered(req, res, answer);
  };

async function renderOne(store: Parts['store'], id: string) {
  const marathon = await store.byId(id);
  return marathon && render(marathon, { revision: marathon.revision });
}
