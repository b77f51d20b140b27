import { IncomingMessage } from 'node:http';

const kept = new WeakMap<IncomingMessage, Buffer>();

/** For whoever answers the request in this process: its body has been read. */
export const keepBody = (req: IncomingMessage, body: Buffer): void => void kept.set(req, body);

export const keptBody = (req: IncomingMessage): Buffer | undefined => kept.get(req);

/** A request with that body, to be read once more. */
export function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(req.socket);
  Object.assign(again, { method: req.method, url: req.url, headers: req.headers, complete: true });
  again.push(body);
  again.push(null);
  return again;
}
