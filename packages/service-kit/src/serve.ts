import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';

export interface RunningServer {
  readonly port: number;
  readonly server: Server;
  /** Serves on, but ends each connection after its answer, so that clients reconnect elsewhere. */
  drain(): void;
  /** Stops accepting, finishes requests in flight, then closes the remaining connections. */
  stop(): Promise<void>;
}

export interface ConnectionLimits {
  readonly idleMs: number;
  readonly connections: number;
  readonly perAddress?: AddressShare;
}

export interface AddressShare {
  readonly connections: number;
  /** Key that limits count by; undefined: unlimited. */
  keyOf(address: string): string | undefined;
}

/** Live pages get data every 15 seconds and may be 10,000; their requests use other connections. */
const defaults: ConnectionLimits = { idleMs: 120_000, connections: 18_000 };
const finishWithinMs = 5_000;

interface Address {
  readonly port: number;
  readonly host: string;
  readonly limits?: Partial<ConnectionLimits> | undefined;
}

export async function serve(
  app: RequestListener,
  { port, host, limits = {} }: Address,
): Promise<RunningServer> {
  const { idleMs, connections, perAddress } = { ...defaults, ...limits };
  keepRequestsYoung();
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
    },
    app,
  );
  server.setTimeout(idleMs);
  server.maxConnections = connections;
  if (perAddress) limitPerAddress(server, perAddress);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 4_096 }, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    drain: () => drain(server),
    stop: () => stop(server),
  };
}

function limitPerAddress(server: Server, { connections, keyOf }: AddressShare): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const key = keyOf(socket.remoteAddress ?? '');
    if (key === undefined) return;
    const others = open.get(key) ?? 0;
    if (others >= connections) return void socket.destroy();
    open.set(key, others + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
}

function drain(server: Server): void {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
}

async function stop(server: Server): Promise<void> {
  drain(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), finishWithinMs);
  await closed;
  clearTimeout(timer);
}

/** V8 would allocate requests as old objects: 135 µs each instead of 87 to 105 (docs/performance.md). */
function keepRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
