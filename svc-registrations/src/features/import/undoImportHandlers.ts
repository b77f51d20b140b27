import { deleted } from '@marathon/contracts/mutationResponses';
import { objectId } from '@marathon/contracts/storedFields';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const undoImport =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string; importId: string }> =>
  async (req, res) => {
    const { id: marathonId, importId } = req.params;
    if (!objectId.safeParse(importId).success) return sendProblem(res, { code: 'not-found' });
    const organizer = personOf(res);
    const undone = await useCases.undoImport({ marathonId, importId }, organizer);
    if (!undone.ok) return sendProblem(res, undone.refusal);
    const { deletedCount, kept } = undone.value;
    const { accountId } = organizer;
    logger.info({ marathonId, importId, accountId, deletedCount }, 'an organizer took an import back');
    res.setHeader('Cache-Control', 'private, no-store');
    res.json({ ...deleted(deletedCount), kept });
  };
