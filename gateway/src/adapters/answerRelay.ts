import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, pipeline } from 'node:stream';

export interface BufferLimits {
  /** Bytes of one answer that wait for a client. */
  readonly bytesEach: number;
  readonly bytesInAll: number;
  /** A client that takes fewer than `leastBytes` in this time while the service waits is cut. */
  readonly stalledMs: number;
  readonly leastBytes: number;
}

const megabyte = 1024 * 1024;
const defaults: BufferLimits = {
  bytesEach: megabyte,
  bytesInAll: 64 * megabyte,
  stalledMs: 5_000,
  leastBytes: megabyte / 4,
};
const leastBuffer = 16 * 1024;
/** Nearly all answers. A system takes so much for a slow reader. */
const wholeUpTo = 64 * 1024;

type Done = (err?: Error | null) => void;

/** Keeps what a client has not read yet, so that a slow client does not hold a connection to a service. */
export function createAnswerRelay(limits: Partial<BufferLimits> = {}) {
  const { bytesEach, bytesInAll, stalledMs, leastBytes } = { ...defaults, ...limits };
  let free = bytesInAll;

  function reserve(answer: IncomingMessage): number {
    const length = Number(answer.headers['content-length'] ?? bytesEach);
    const bytes = Math.min(length, bytesEach, free);
    free -= bytes;
    return bytes;
  }

  /** One write to the client, and none of the streams between. */
  function relayWhole(answer: IncomingMessage, res: ServerResponse, bytes: number, done: Done): void {
    const chunks: Buffer[] = [];
    free -= bytes;
    res.once('close', () => {
      free += bytes;
    });
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () => {
      res.end(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
      done();
    });
    // Also after the end; then it has been done.
    answer.once('close', () => {
      if (answer.complete) return;
      res.destroy();
      done(new Error('the answer was broken off'));
    });
    answer.once('error', () => {});
  }

  return (answer: IncomingMessage, res: ServerResponse, done: Done): void => {
    const length = Number(answer.headers['content-length'] ?? Number.NaN);
    if (length <= Math.min(wholeUpTo, free)) {
      relayWhole(answer, res, length, done);
      return;
    }
    const reserved = reserve(answer);
    const buffer = new PassThrough({
      readableHighWaterMark: Math.max(reserved, leastBuffer),
      writableHighWaterMark: leastBuffer,
    });
    let read = 0;
    answer.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    const taken = () => read - buffer.readableLength - buffer.writableLength;

    let mark = { at: performance.now(), taken: 0 };
    const timer = setInterval(() => {
      const isMoving = !buffer.writableNeedDrain || taken() - mark.taken >= leastBytes;
      if (isMoving) mark = { at: performance.now(), taken: taken() };
      else if (performance.now() - mark.at >= stalledMs) res.destroy();
    }, stalledMs / 10).unref();

    answer.once('end', () => clearInterval(timer));
    // The pipeline ends in any case, and Node warns of more than ten listeners on one response.
    pipeline(answer, buffer, res, (err) => {
      clearInterval(timer);
      free += reserved;
      done(err);
    });
  };
}
