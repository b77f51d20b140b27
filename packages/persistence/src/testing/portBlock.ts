import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Ports of a block: its first one, and 99 after it. */
export const blockSize = 100;

/** Consecutive blocks, from the first one's first port. */
export interface PortBlocks {
  readonly from: number;
  readonly count: number;
}

/**
 * The first port of a block that no other process has: this one listens on it until it ends. @throws if all are taken
 */
export async function portBlock({ from, count }: PortBlocks): Promise<number> {
  const start = Math.floor(Math.random() * count);
  for (let i = 0; i < count; i += 1) {
    const first = from + ((start + i) % count) * blockSize;
    const server = await listen(first);
    if (server === undefined) continue;
    server.unref();
    return first;
  }
  throw new Error(`all ${count} blocks of ports from ${from} are taken`);
}

export async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server === undefined) return false;
  await once(server.close(), 'close');
  return true;
}

async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
