import { IncomingMessage } from 'node:http';

const bodyKey = Symbol('body');
type ReadRequest = IncomingMessage & { [bodyKey]?: Buffer };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

/** For other handlers of this request. */
export function bufferBody(req: ReadRequest, body: Buffer): void {
  req[bodyKey] = body;
}

export const bufferedBody = (req: ReadRequest): Buffer | undefined => req[bodyKey];

export function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(req.socket);
  Object.assign(again, { method: req.method, url: req.url, headers: req.headers, complete: true });
  again.push(body);
  again.push(null);
  return again;
}
