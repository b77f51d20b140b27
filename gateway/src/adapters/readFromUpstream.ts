import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ReadJson, Upstream } from '../ports.ts';

export function readFromUpstream(upstream: Upstream, host: string): ReadJson {
  return async (path, signal) => {
    const { req, res, answer } = exchange(path, host);
    const outcome = await Promise.race([upstream.handle(req, res, ownRequests), aborted(signal)]);
    if (!outcome?.ok) return undefined;
    const body = await Promise.race([answer, aborted(signal)]);
    if (body === undefined) res.destroy();
    return res.statusCode === 200 && body !== undefined ? JSON.parse(body.toString('utf8')) : undefined;
  };
}

const ownRequests = { caller: 'first views of pages', isStranger: false } as const;

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  );

function exchange(path: string, host: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    url: path,
    headers: { accept: 'application/json', host, 'x-forwarded-host': host },
    complete: true,
  });
  req.push(null);
  const res = new ServerResponse(req);
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const answer = new Promise<Buffer>((resolve) => {
    res.write = (chunk: unknown, encoding?: unknown) => {
      take(chunk, encoding);
      return true;
    };
    res.end = (chunk?: unknown, encoding?: unknown) => {
      take(chunk, encoding);
      res.finished = true;
      resolve(Buffer.concat(chunks));
      res.emit('finish');
      res.emit('close');
      return res;
    };
  });
  return { req, res, answer };
}
