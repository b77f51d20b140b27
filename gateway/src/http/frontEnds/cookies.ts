import type { IncomingMessage } from 'node:http';

export function cookieNamed(name: string): (req: IncomingMessage) => string | undefined {
  const pattern = new RegExp(`(?:^|;) *${name}=([^; ]*)`);
  return ({ headers }) => (headers.cookie === undefined ? undefined : pattern.exec(headers.cookie)?.[1]);
}
