import { IncomingMessage } from 'node:http';

const kept = Symbol('body');
type ReadRequest = IncomingMessage & { [kept]?: Buffer };

/** Keeps a body that was read, for other handlers of this request. */
export function keepBody(req: ReadRequest, body: Buffer): void {
  req[kept] = body;
}

export const keptBody = (req: ReadRequest): Buffer | undefined => req[kept];

/** A copy of the request whose body can be read again. */
export function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(req.socket);
  Object.assign(again, { method: req.method, url: req.url, headers: req.headers, complete: true });
  again.push(body);
  again.push(null);
  return again;
}
