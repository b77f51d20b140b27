import { IncomingMessage } from 'node:http';

const kept = Symbol('body');
type ReadRequest = IncomingMessage & { [kept]?: Buffer };

/** For whoever answers the request in this process: its body has been read. */
export function keepBody(req: ReadRequest, body: Buffer): void {
  req[kept] = body;
}

export const keptBody = (req: ReadRequest): Buffer | undefined => req[kept];

/** A request with that body, to be read once more. */
export function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(req.socket);
  Object.assign(again, { method: req.method, url: req.url, headers: req.headers, complete: true });
  again.push(body);
  again.push(null);
  return again;
}
