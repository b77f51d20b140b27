import type { IncomingMessage } from 'node:http';

/** Reads one cookie of a request, as it was sent. */
export function cookieCalled(name: string): (req: IncomingMessage) => string | undefined {
  const pattern = new RegExp(`(?:^|;) *${name}=([^; ]*)`);
  return ({ headers }) => (headers.cookie === undefined ? undefined : pattern.exec(headers.cookie)?.[1]);
}
