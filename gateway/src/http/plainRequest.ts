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
