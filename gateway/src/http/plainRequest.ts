import type { IncomingMessage, ServerResponse } from 'node:http';

/** Express sets these on its own requests, `withClientAddress` on others. */
export interface PlainRequest extends IncomingMessage {
  readonly ip?: string | undefined;
  readonly host: string;
}

export type PlainHandler = (
  req: PlainRequest,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;

/** Whether to trust the address at this hop; compiled by Express from `trust proxy`. */
export type Trust = (address: string, hop: number) => boolean;

export function withClientAddress(req: IncomingMessage, trust: Trust): PlainRequest {
  const { headers, socket } = req;
  const own = socket.remoteAddress ?? '';
  const host = (trust(own, 0) && listed(headers['x-forwarded-host'])[0]) || (headers.host ?? '');
  return Object.assign(req, {
    ip: addressOf(own, listed(headers['x-forwarded-for']).reverse(), trust),
    host,
  });
}

/** The nearest untrusted address, or the farthest one. */
function addressOf(own: string, farther: readonly string[], trust: Trust): string {
  const hop = [own, ...farther].findIndex((address, at) => at === farther.length || !trust(address, at));
  return [own, ...farther][hop] ?? own;
}

const listed = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim());
