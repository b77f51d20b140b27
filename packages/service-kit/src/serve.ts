import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Running {
  /** Where it listens; the port is the real one when 0 was asked for. */
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, lets requests in flight finish, then closes what is left open. */
  stop(): Promise<void>;
}

const finishWithinMs = 5_000;

/** Listens; rejects when the port is taken. */
export async function serve(app: RequestListener, port: number, host: string): Promise<Running> {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 4_096 }, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Who is answered from now on is told not to send the next request here.
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), finishWithinMs);
  await closed;
  clearTimeout(timer);
}
