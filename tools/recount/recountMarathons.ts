import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { asTable, UsageError } from '@marathon/remote-kit/command';
import { type Recount, recount } from '@marathon/svc-marathons/recount';
import { openEmbeddedStores } from './embeddedStores.ts';
import { findQuiet } from './findQuiet.ts';
import type { RecountStores } from './recountStores.ts';

const usage = `npm run recount -- --marathon ID     compares registrationCount of a marathon with those who are registered
npm run recount -- --all             of all marathons; tells those that differ
With --write it corrects what differs; without it nothing is written.

It works on the product at MONGODB_URL, with its AMQP_URL, else on the one in DATA_DIR (default ./data). The product may run meanwhile.
Events that are yet to be counted are taken into account: on MongoDB that takes two and a half minutes in which nobody registers for or
cancels the marathon.`;

type Say = (line: string) => void;

/** @throws UsageError */
export async function recountMarathons(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<void> {
  const { marathon, write } = parsed(words);
  const stores = environment.MONGODB_URL ? await distributed(environment) : openEmbeddedStores(environment);
  try {
    await recountIn(stores, { marathon, write, say });
  } finally {
    await stores.close();
  }
}

async function distributed(environment: NodeJS.ProcessEnv): Promise<RecountStores> {
  const { openDistributedStores } = await import('./distributedStores.ts');
  return openDistributedStores(environment);
}

interface Options {
  readonly marathon: string | undefined;
  readonly write: boolean;
  readonly say: Say;
}

async function recountIn(stores: RecountStores, { marathon, write, say }: Options): Promise<void> {
  const { counts, unseen } = stores;
  const correct = recount({ ...stores, now: () => new Date() });
  const find = (id: string) => correct(id, { mayWrite: () => false });
  const ids = marathon ? [marathon] : await counts.marathonIds();
  const found = await eachFound(ids, find);
  if (marathon && found.length === 0) throw new Error(`There is no marathon ${marathon} in ${stores.name}`);
  const wrong = found.filter(isWrong);
  if (wrong.length === 0)
    return say(found.length === 1 ? 'The count is right' : `All ${found.length} counts are right`);
  say(tableOf(wrong));
  if (!write) return say('Nothing was written: --write corrects it');
  if (unseen) say('Waiting whether these stay the same; two and a half minutes …');
  const quiet = unseen ? await findQuiet(wrong, { unseen, find, pause }) : wrong;
  const written = await eachFound(
    quiet.map(({ marathonId }) => marathonId),
    (id) =>
      correct(id, { mayWrite: (now) => !unseen || quiet.some((before) => isDeepStrictEqual(before, now)) }),
  );
  say(`Corrected: ${written.filter(isWrong).length}. Open pages show it within seconds`);
  if (quiet.length < wrong.length)
    throw new Error(
      `${wrong.length - quiet.length} changed meanwhile: close their registration, and try again`,
    );
}

const isWrong = ({ corrected }: Recount) => corrected !== undefined;

async function eachFound(
  ids: readonly string[],
  find: (id: string) => Promise<Recount | undefined>,
): Promise<Recount[]> {
  const found: Recount[] = [];
  for (const id of ids) {
    const one = await find(id);
    if (one) found.push(one);
  }
  return found;
}

const tableOf = (wrong: readonly Recount[]) =>
  asTable(
    ['marathon', 'counted', 'registered', 'events waiting', 'right'],
    wrong.map(({ marathonId, counted, registered, waiting, corrected }) =>
      [marathonId, counted, registered, waiting, corrected ?? counted].map(String),
    ),
  );

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
