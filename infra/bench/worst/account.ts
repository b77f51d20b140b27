import { constants, setPriority } from 'node:os';
import { openClient } from './client.ts';
import { type KindName, kinds } from './kinds/index.ts';
import type { Belongings } from './kinds/kind.ts';

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

// Low priority: measures its load on the product, not on the machine.
setPriority(constants.priority.PRIORITY_LOW);
process.once('message', async (worst: Worst) => {
  process.send?.(await doWorst(worst));
  process.disconnect();
});
