import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';
import type { Rendered } from '../ports.ts';

/** Below this (bytes) an answer fits into one packet anyway. */
const worthwhile = 1_200;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Encoding = keyof typeof compressors;

/** The best encoding that the client takes and the answer is worth; undefined for none. */
export function encodingFor(req: Request, { body }: Rendered): Encoding | undefined {
  if (body.length < worthwhile) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding));
}

/** Compressed once for as long as the answer is kept: in a rush everybody asks for the same one. */
export function compressed(rendered: Rendered, encoding: Encoding): Promise<Buffer> {
  const known = done.get(rendered) ?? {};
  done.set(rendered, known);
  known[encoding] ??= compressors[encoding](rendered.body);
  return known[encoding];
}

const done = new WeakMap<Rendered, Partial<Record<Encoding, Promise<Buffer>>>>();
