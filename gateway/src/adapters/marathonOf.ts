import type { IncomingMessage } from 'node:http';

const field = '"marathonId"';
const id = /^\s*:\s*"([0-9a-f]{24})"/;

/** A guess; the service parses the body properly. */
export function marathonOf({ method }: IncomingMessage, body: Buffer): string | undefined {
  if (method !== 'POST') return undefined;
  const at = body.indexOf(field);
  return at === -1 ? undefined : id.exec(body.toString('latin1', at + field.length, at + 100))?.[1];
}
