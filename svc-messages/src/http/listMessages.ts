import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';

/** All that the service holds about a person: for other services. */
export const listMessages =
  ({ personalDataOf }: Dependencies): RequestHandler<{ accountId: string }> =>
  async (req, res) =>
    void res.json(await personalDataOf(req.params.accountId));
