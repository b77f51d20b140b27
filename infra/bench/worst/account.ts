import { constants, setPriority } from 'node:os';
import { openClient } from './client.ts';
import { type KindName, kinds } from './kinds/index.ts';
import type { Belongings } from './kinds/kind.ts';

/** What one account does at the same time, each again and again and whatever it is answered. */
export interface Worst {
  readonly origin: string;
  readonly token: string;
  readonly belongings: Belongings;
  readonly does: readonly KindName[];
  readonly seconds: number;
}

async function doWorst({ does, belongings, ...about }: Worst): Promise<Record<string, number>> {
  const { client, answers } = openClient(about);
  await Promise.all(does.map((name) => kinds[name](client, belongings)));
  return answers;
}

// Forked: what it takes of the machine is not what the others feel of the product.
setPriority(constants.priority.PRIORITY_LOW);
process.once('message', async (worst: Worst) => {
  process.send?.(await doWorst(worst));
  process.disconnect();
});
