import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exportHeaders } from '@marathon/contracts/participantColumns';
import { participantsExportQuerySchema } from '@marathon/contracts/participants';
import { clockAt } from '@marathon/contracts/zonedDays';
import { acceptsEncoding, parseInput, sendProblem, varyBy } from '@marathon/service-kit';
import type { RequestHandler, Response } from 'express';
import type { Dependencies } from './dependencies.ts';
import { type ExportFile, exportFile } from './exportFile.ts';
import { createExportSlots } from './exportSlots.ts';
import { fileName } from './fileName.ts';
import { personOf } from './personOf.ts';
import { mostXlsxRows } from './tables/writeXlsx.ts';

/**
 * GET /marathons/{id}/registrations/export: the organizer of the marathon only. The file is made while it is sent, as fast as the
 * client reads; when something fails on the way the connection breaks, so that no part of a list looks like the whole.
 */
export const exportParticipants = ({
  useCases,
  logger,
  now,
}: Pick<Dependencies, 'useCases' | 'logger' | 'now'>): RequestHandler<{ id: string }> => {
  const slots = createExportSlots();
  return async (req, res) => {
    const query = parseInput(participantsExportQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { format, columns, questions, ...asked } = query.value;
    const { id: marathonId } = req.params;
    const { accountId } = personOf(res);
    const slot = slots.enter(accountId);
    if (!slot.ok) return sendProblem(res, slot.refusal);
    try {
      const found = await useCases.exportParticipants({ ...asked, marathonId }, accountId);
      if (!found.ok) return sendProblem(res, found.refusal);
      const { total, marathon } = found.value;
      if (format === 'xlsx' && total >= mostXlsxRows) return sendProblem(res, tooManyForXlsx);
      const file = await exportFile(found.value, { format, columns, withAnswers: questions === 'all' });
      const { day } = clockAt(now().toISOString(), marathon.timeZone);
      res.attachment(fileName(`${marathon.title} participants ${day}`, format));
      res.setHeader('Cache-Control', 'private, no-store');
      res.setHeader(exportHeaders.rows, total);
      res.setHeader(exportHeaders.bytes, file.estimatedBytes);
      const isWhole = await send(file, { req, res, logger, isPacked: format === 'xlsx' });
      // HEAD sends nobody.
      if (req.method === 'HEAD') return;
      logger.info(
        { marathonId, accountId, format, columns, rows: file.rows(), isWhole },
        'an organizer exported participants',
      );
    } finally {
      slot.value();
    }
  };
};

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: Response;
  readonly logger: Dependencies['logger'];
  readonly isPacked: boolean;
}

/** Whether it was sent to its end. */
async function send({ pieces }: ExportFile, { req, res, logger, isPacked }: Exchange): Promise<boolean> {
  if (!isPacked) varyBy(res, 'Accept-Encoding');
  const isGzip = !isPacked && acceptsEncoding(req.headers['accept-encoding'], 'gzip');
  if (isGzip) res.setHeader('Content-Encoding', 'gzip');
  if (req.method === 'HEAD') {
    await pieces.return(undefined);
    res.end();
    return true;
  }
  const source = Readable.from(pieces, { objectMode: false });
  try {
    await (isGzip ? pipeline(source, createGzip({ level: 1 }), res) : pipeline(source, res));
    return true;
  } catch (err) {
    // The answer has begun: its connection is closed already, and that is all that can be said to the client.
    if (!clientLeft.has(String((err as NodeJS.ErrnoException).code)))
      logger.error({ err }, 'an export broke off');
    return false;
  }
}

const clientLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

const tooManyForXlsx = {
  code: 'validation-failed',
  errors: [{ path: 'format', message: 'There are more than a sheet can hold: please choose CSV' }],
} as const;
