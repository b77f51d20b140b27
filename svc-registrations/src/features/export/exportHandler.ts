import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exportHeaders } from '@marathon/contracts/participantColumns';
import { participantsExportQuerySchema } from '@marathon/contracts/participantsQueries';
import { clockAt } from '@marathon/contracts/zonedDays';
import { acceptsEncoding, parseInput, sendProblem, varyBy } from '@marathon/service-kit';
import type { RequestHandler, Response } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';
import { mostXlsxRows } from '../../http/tables/writeXlsx.ts';
import { RightLost } from './exportParticipants.ts';
import { createExportSlots, type ExportSlot } from './exportSlots.ts';
import { type ExportFile, exportFile } from './files/exportFile.ts';

/** A failure breaks the connection, so that a partial list never looks complete. */
export const exportParticipants = ({
  useCases,
  logger,
  now,
}: Dependencies): RequestHandler<{ id: string }> => {
  const slots = createExportSlots({ now });
  return async (req, res) => {
    const query = parseInput(participantsExportQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { format, columns, questions, ...asked } = query.value;
    const { id: marathonId } = req.params;
    const organizer = personOf(res);
    const { accountId } = organizer;
    const slot = slots.enter(accountId);
    if (!slot.ok) return sendProblem(res, slot.refusal);
    try {
      const found = await useCases.exportParticipants({ ...asked, marathonId }, organizer);
      if (!found.ok) return sendProblem(res, found.refusal);
      const { total, marathon } = found.value;
      if (format === 'xlsx' && total >= mostXlsxRows) return sendProblem(res, tooManyForXlsx);
      const file = await exportFile(found.value, { format, columns, withAnswers: questions === 'all' });
      const { day } = clockAt(now().toISOString(), marathon.timeZone);
      res.attachment(fileName(`${marathon.title} participants ${day}`, format));
      res.setHeader('Cache-Control', 'private, no-store');
      res.setHeader(exportHeaders.rows, total);
      res.setHeader(exportHeaders.bytes, file.estimatedBytes);
      // HEAD sends no participants.
      const isSent = req.method !== 'HEAD';
      if (isSent) await useCases.logExport(marathonId, organizer, total);
      const isWhole = await send(file, { req, res, logger, isPacked: format === 'xlsx', slot: slot.value });
      if (!isSent) return;
      logger.info(
        { marathonId, accountId, format, columns, rows: file.rows(), isWhole },
        'an organizer exported participants',
      );
    } finally {
      slot.value.leave();
    }
  };
};

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: Response;
  readonly logger: Dependencies['logger'];
  readonly isPacked: boolean;
  readonly slot: ExportSlot;
}

async function send({ pieces }: ExportFile, exchange: Exchange): Promise<boolean> {
  const { req, res, logger, isPacked, slot } = exchange;
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
    const { signal } = slot;
    const counted = countedIn(slot);
    if (isGzip) await pipeline(source, createGzip({ level: 1 }), counted, res, { signal });
    else await pipeline(source, counted, res, { signal });
    return true;
  } catch (err) {
    // The answer has begun: closing the connection is the only signal to the client.
    if (slot.signal.aborted) logger.warn('a slow export made room for another one');
    else if (err instanceof RightLost) logger.warn('an export ended: its account lost the right to it');
    else if (!clientLeft.has(String((err as NodeJS.ErrnoException).code)))
      logger.error({ err }, 'an export broke off');
    return false;
  }
}

/** Passes small pieces to a slow client and counts what it took. */
const countedIn = (slot: ExportSlot) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source)
      for (let at = 0; at < piece.length; at += atOnce) {
        const part = piece.subarray(at, at + atOnce);
        yield part;
        slot.sent(part.length);
      }
  };
const atOnce = 32_768;

const clientLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

const tooManyForXlsx = {
  code: 'validation-failed',
  errors: [{ path: 'format', message: 'There are more than a sheet can hold: please choose CSV' }],
} as const;

const longestName = 100;

// Characters of paths, and characters that file systems refuse.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*%]+/g;

/** Shortens long text and replaces characters that file systems refuse. */
export function fileName(text: string, extension: string): string {
  const safe = text.toWellFormed().replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  const begin = [...safe]
    .slice(0, longestName)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${begin || 'participants'}.${extension}`;
}
