import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';
import { gzipBody } from './gzipBody.ts';
import { type CachedResponse, plainBody } from './response.ts';

/** Below this (bytes) a response fits into one packet anyway. */
const worthwhile = 1_200;
/** Up to this (bytes) a response is compressed as a whole, which makes it smaller than its parts do. */
const wholeUpTo = 64_000;
/** Responses that replace each other faster (ms) are put together from parts. */
const paceMs = 100;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

interface Encoded {
  readonly encoding: Encoding | undefined;
  /** The whole body, or its pieces. */
  readonly body: Promise<Buffer> | Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** The body in the best encoding that the client takes and the response is worth. */
export function encoded(req: Request, response: CachedResponse): Encoded {
  const accepted = (['br', 'gzip'] as const).filter((encoding) => req.acceptsEncodings(encoding));
  const [best] = accepted;
  if (best === undefined || response.bytes < worthwhile)
    return { encoding: undefined, body: plainBody(response) };
  const whole = compressedWhole(response, best);
  if (whole !== undefined) return { encoding: best, body: whole };
  if (accepted.includes('gzip')) return { encoding: 'gzip', body: gzipBody(response) };
  return { encoding: undefined, body: plainBody(response) };
}

function compressedWhole(response: CachedResponse, encoding: Encoding): Promise<Buffer> | undefined {
  const known = done.get(response) ?? {};
  const { pace } = response;
  const now = performance.now();
  if (known[encoding] === undefined) {
    if (response.bytes > wholeUpTo || now - pace.compressedAt < paceMs) return undefined;
    pace.compressedAt = now;
    known[encoding] = compressors[encoding](Buffer.concat([...plainBody(response)]));
    done.set(response, known);
  }
  return known[encoding];
}

const done = new WeakMap<CachedResponse, Partial<Record<Encoding, Promise<Buffer>>>>();
