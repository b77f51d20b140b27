import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Rendered } from '../ports.ts';
import { compressed, encodingFor } from './compressed.ts';
import { hasAlready } from './conditions.ts';

/**
 * The JSON of a value with its entity tag, a hash of the body. A revision in front of the hash lets a client
 * make a change conditional on it (`If-Match`).
 */
export function render(
  value: unknown,
  more: { revision?: number; link?: string | undefined; total?: number } = {},
): Rendered {
  const body = Buffer.from(JSON.stringify(value));
  // With the total, so that a page is another one when marathons beyond it come or go.
  const hash = createHash('sha1')
    .update(body)
    .update(String(more.total ?? ''))
    .digest('base64url');
  const etag = more.revision === undefined ? `"${hash}"` : `"${more.revision}-${hash}"`;
  return { body, etag, link: more.link, total: more.total };
}

/**
 * Answers it, compressed for whoever takes that; 304 when the client has it already, no body to a HEAD. Caches may keep
 * it but ask each time.
 */
export async function sendRendered(req: Request, res: Response, rendered: Rendered): Promise<void> {
  const encoding = encodingFor(req, rendered);
  // A strong tag names one sequence of bytes, and there are several of them now.
  const etag = encoding ? `W/${rendered.etag}` : rendered.etag;
  res.vary('Accept-Encoding');
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('ETag', etag);
  if (rendered.link !== undefined) res.setHeader('Link', rendered.link);
  if (rendered.total !== undefined) res.setHeader('X-Total-Count', rendered.total);
  if (hasAlready(req.headers['if-none-match'], rendered.etag)) return void res.status(304).end();
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.send(encoding ? await compressed(rendered, encoding) : rendered.body);
}
