import type { ServerResponse } from 'node:http';

/** Begins server-sent events that no proxy keeps, gathers or compresses. */
export const beginEventStream = (res: ServerResponse): void =>
  void res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
