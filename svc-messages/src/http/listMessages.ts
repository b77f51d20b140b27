import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';

/** A person's data, for other services. */
export const listMessages =
  ({ personalDataOf }: Dependencies): RequestHandler<{ accountId: string }> =>
  async (req, res) =>
    void res.json(await personalDataOf(req.params.accountId));
