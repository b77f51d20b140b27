import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Rendered } from '../ports.ts';
import { hasAlready } from './conditions.ts';

/**
 * The JSON of a value with its entity tag, a hash of the body. A revision in front of the hash lets a client
 * make a change conditional on it (`If-Match`).
 */
export function render(
  value: unknown,
  more: { revision?: number; link?: string | undefined } = {},
): Rendered {
  const body = Buffer.from(JSON.stringify(value));
  const hash = createHash('sha1').update(body).digest('base64url');
  const etag = more.revision === undefined ? `"${hash}"` : `"${more.revision}-${hash}"`;
  return { body, etag, link: more.link };
}

/** Answers it; 304 when the client has it already, no body to a HEAD. Caches may keep it but ask each time. */
export function sendRendered(req: Request, res: Response, { body, etag, link }: Rendered): void {
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('ETag', etag);
  if (link !== undefined) res.setHeader('Link', link);
  if (hasAlready(req.headers['if-none-match'], etag)) return void res.status(304).end();
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.send(body);
}
