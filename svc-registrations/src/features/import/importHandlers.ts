import { createHash } from 'node:crypto';
import { importColumnsText } from '@marathon/contracts/importColumns';
import { importLimits, importMediaTypes } from '@marathon/contracts/importFiles';
import { deleted } from '@marathon/contracts/mutationResponses';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { participantsImportQuerySchema } from '@marathon/contracts/participantsImportRequests';
import { objectId } from '@marathon/contracts/storedFields';
import { type BodyRequest, idempotencyOf, parseInput, rawBody, sendProblem } from '@marathon/service-kit';
import type { RequestHandler, Response } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const importHandlers = (dependencies: Dependencies) => ({
  importParticipants: [
    rawBody(importLimits.bytes, Object.values(importMediaTypes)),
    importParticipants(dependencies),
  ],
  undoImport: undoImport(dependencies),
});

const importParticipants =
  ({ useCases, importReader, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(participantsImportQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { preview, skipDuplicates, skipInvalid, sendTickets, columns } = query.value;
    const { id: marathonId } = req.params;
    const organizer = personOf(res);
    const allowed = await useCases.mayImport(marathonId, organizer);
    if (!allowed.ok) return sendProblem(res, allowed.refusal);
    const file = (req as BodyRequest).body ?? Buffer.alloc(0);
    const { accountId } = organizer;
    const { version: questionsVersion, questions } = allowed.value;
    const reading = { columns, questions, isPreview: preview };
    const read = await importReader.read(file, { accountId, signal: whileConnected(res), ...reading });
    if (!read.ok) return sendProblem(res, read.refusal);
    const { list, ...about } = read.value;
    res.setHeader('Cache-Control', 'private, no-store');
    if (preview) {
      const found = await useCases.previewImport({ marathonId, list });
      if (!found.ok) return sendProblem(res, found.refusal);
      const answer: ImportPreview = { ...found.value, ...about };
      return void res.json(answer);
    }
    const digest = createHash('sha256').update(file).digest('base64url');
    const idempotency = idempotencyOf(req, [
      marathonId,
      skipDuplicates,
      digest,
      ...(skipInvalid ? ['skipInvalid'] : []),
      ...(columns ? [importColumnsText(columns)] : []),
      ...(sendTickets ? ['sendTickets'] : []),
    ]);
    if (!idempotency.ok) return sendProblem(res, idempotency.refusal);
    const imported = await useCases.importParticipants(
      {
        ...{ marathonId, list, skipDuplicates, skipInvalid, sendTickets, questionsVersion },
        idempotency: idempotency.value,
      },
      organizer,
    );
    if (!imported.ok) return sendProblem(res, imported.refusal);
    const { insertedCount } = imported.value;
    logger.info({ marathonId, accountId, insertedCount }, 'an organizer imported participants');
    res.status(201).json({ acknowledged: true, insertedCount });
  };

function whileConnected(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}

const undoImport =
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
