import { parseArgs } from 'node:util';
import { type Recount, recount } from '@marathon/svc-marathons/recount';
import { UsageError } from '../deploy/asCommand.ts';
import { asTable } from '../deploy/table.ts';
import { openEmbeddedStores } from './embeddedStores.ts';

const usage = `npm run recount -- --marathon ID     compares registrationCount of a marathon with those who are registered
npm run recount -- --all             of all marathons; tells those that differ
With --write it corrects what differs; without it nothing is written.

It works on the embedded product in DATA_DIR (default ./data), which may run meanwhile. Events that are yet to be counted are taken
into account.`;

type Say = (line: string) => void;

/** @throws UsageError */
export async function recountMarathons(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<void> {
  const { marathon, write } = parsed(words);
  const stores = openEmbeddedStores(environment);
  try {
    const ids = marathon ? [marathon] : await stores.counts.marathonIds();
    const correct = recount({ ...stores, now: () => new Date() });
    const found: Recount[] = [];
    for (const id of ids) {
      const one = await correct(id, { write });
      if (one) found.push(one);
    }
    if (marathon && found.length === 0) throw new Error(`There is no marathon ${marathon} in ${stores.name}`);
    tell(found, write, say);
  } finally {
    stores.close();
  }
}

function tell(found: readonly Recount[], write: boolean, say: Say): void {
  const wrong = found.filter(({ corrected }) => corrected !== undefined);
  if (wrong.length > 0) {
    const rows = wrong.map(({ marathonId, counted, registered, waiting, corrected }) =>
      [marathonId, counted, registered, waiting, corrected ?? counted].map(String),
    );
    say(asTable(['marathon', 'counted', 'registered', 'events waiting', write ? 'now' : 'right'], rows));
  }
  if (wrong.length === 0)
    say(found.length === 1 ? 'The count is right' : `All ${found.length} counts are right`);
  else if (write) say('Corrected. Open pages show it within seconds');
  else say('Nothing was written: --write corrects it');
}

function parsed(words: readonly string[]) {
  const { marathon, all, write } = split(words);
  if (all === (marathon !== undefined)) throw new UsageError(usage);
  if (marathon !== undefined && !/^[0-9a-f]{24}$/.test(marathon)) throw new UsageError(usage);
  return { marathon, write };
}

function split(words: readonly string[]) {
  try {
    const options = {
      marathon: { type: 'string' },
      all: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...words], options }).values;
  } catch {
    throw new UsageError(usage);
  }
}
