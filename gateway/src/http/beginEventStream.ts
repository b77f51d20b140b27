import type { ServerResponse } from 'node:http';

/** Prevents proxies from caching, buffering and compressing. */
export const beginEventStream = (res: ServerResponse): void =>
  void res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
