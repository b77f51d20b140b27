import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { varyBy } from '@marathon/service-kit';
import { hasAlready } from '../../../http/conditions.ts';
import { encoded, type Pieces, type Whole } from './compression.ts';
import type { CachedResponse } from './response.ts';

/** Compressed if the client accepts it; 304 if the client has it, no body for HEAD. Caches must revalidate. */
export async function sendResponse(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
): Promise<void> {
  const { encoding, body } = encoded(headers['accept-encoding'], response);
  // Several encodings share the tag, so it must be weak.
  const etag = encoding ? `W/${response.etag}` : response.etag;
  varyBy(res, 'Accept-Encoding');
  res.setHeader('Cache-Control', response.isPrivate ? 'private, no-cache' : 'no-cache');
  res.setHeader('ETag', etag);
  if (response.link !== undefined) res.setHeader('Link', response.link);
  if (response.total !== undefined) res.setHeader('X-Total-Count', response.total);
  if (hasAlready(headers['if-none-match'], response.etag)) {
    res.statusCode = 304;
    return void res.end();
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (encoding) res.setHeader('Content-Encoding', encoding);
  else res.setHeader('Content-Length', response.bytes);
  if (method === 'HEAD') return void res.end();
  if ('latin1' in body) return sendWhole(res, body);
  if (body instanceof Promise) return sendWhole(res, await body);
  await sendPieces(res, body);
}

function sendWhole(res: ServerResponse, { latin1 }: Whole): void {
  res.setHeader('Content-Length', latin1.length);
  res.end(latin1, 'latin1');
}

const bytesPerTurn = 65_536;

/** Shares pieces among all recipients; waits while the client is slow. */
async function sendPieces(res: ServerResponse, pieces: Pieces): Promise<void> {
  let bytes = 0;
  for await (const piece of pieces) {
    res.write(piece);
    bytes += piece.length;
    if (bytes < bytesPerTurn) continue;
    bytes = 0;
    if (res.writableNeedDrain) await drained(res);
    else await setImmediate();
    if (res.destroyed) return;
  }
  res.end();
}

function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.on('drain', done).on('close', done);
  });
}
