import { blockSize, isFree, portBlock } from './portBlock.ts';

let block: Promise<number> | undefined;
let latest = 0;

/**
 * A port that stays free until its use and after a restart: each process has a block of its own, outside the system's
 * range for connections, so that no two suites choose the same port.
 */
export async function freePort(): Promise<number> {
  block ??= portBlock({ from: 23_000, count: 90 });
  const first = await block;
  for (;;) {
    latest = (latest % (blockSize - 1)) + 1;
    const port = first + latest;
    if (await isFree(port)) return port;
  }
}
