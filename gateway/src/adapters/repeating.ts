import type { IncomingMessage } from 'node:http';
import { bufferedBody } from '@marathon/service-kit';

/** Undefined while the body may still arrive: such a request can be sent only once. */
export function wholeBodyOf(req: IncomingMessage): Buffer | undefined {
  const buffered = bufferedBody(req);
  if (buffered !== undefined) return buffered;
  const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers;
  if (hasBody && !req.complete) return undefined;
  return req.read() ?? Buffer.alloc(0);
}

/** Whether repeating is harmless. Services store the first answer to a POST under its key. */
export const isSafeToRepeat = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && 'idempotency-key' in headers);
