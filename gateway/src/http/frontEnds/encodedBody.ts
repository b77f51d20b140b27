import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** A body that was compressed once, for as long as it is sent. */
export type EncodedBody = Readonly<Record<'identity', Buffer> & Partial<Record<'br' | 'gzip', Buffer>>>;

export async function encodedBody(identity: Buffer): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { br, gzip: gzipped, identity };
}

/** Sends what the browser accepts; 304 where it has it already. */
export function sendEncoded(req: Request, res: Response, body: EncodedBody): void {
  const encoding = encodings.find((name) => body[name] !== undefined && req.acceptsEncodings(name));
  res.vary('Accept-Encoding');
  if (encoding !== undefined) res.setHeader('Content-Encoding', encoding);
  res.send(body[encoding ?? 'identity']);
}

const encodings = ['br', 'gzip'] as const;
