import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';
import { gzipBody } from './gzipBody.ts';
import { type Answer, plainBody } from './response.ts';

/** Below this (bytes) an answer fits into one packet anyway. */
const worthwhile = 1_200;
/** Up to this (bytes) an answer is compressed as a whole, which makes it smaller than its parts do. */
const wholeUpTo = 64_000;
/** Answers that replace each other faster (ms) are put together from parts. */
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

/** The body in the best encoding that the client takes and the answer is worth. */
export function encoded(req: Request, answer: Answer): Encoded {
  const accepted = (['br', 'gzip'] as const).filter((encoding) => req.acceptsEncodings(encoding));
  const [best] = accepted;
  if (best === undefined || answer.bytes < worthwhile)
    return { encoding: undefined, body: plainBody(answer) };
  const whole = compressedWhole(answer, best);
  if (whole !== undefined) return { encoding: best, body: whole };
  if (accepted.includes('gzip')) return { encoding: 'gzip', body: gzipBody(answer) };
  return { encoding: undefined, body: plainBody(answer) };
}

function compressedWhole(answer: Answer, encoding: Encoding): Promise<Buffer> | undefined {
  const known = done.get(answer) ?? {};
  const { pace } = answer;
  const now = performance.now();
  if (known[encoding] === undefined) {
    if (answer.bytes > wholeUpTo || now - pace.compressedAt < paceMs) return undefined;
    pace.compressedAt = now;
    known[encoding] = compressors[encoding](Buffer.concat([...plainBody(answer)]));
    done.set(answer, known);
  }
  return known[encoding];
}

const done = new WeakMap<Answer, Partial<Record<Encoding, Promise<Buffer>>>>();
