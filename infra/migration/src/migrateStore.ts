import { type Digest, digestOf, isSame } from './checksum.ts';
import { type Collection, comparableOf, moveCollection } from './collection.ts';
import { numberText, type Progress } from './progress.ts';
import { TransferError } from './transferError.ts';
import type { CollectionState, TransferRun, TransferRuns } from './transferRuns.ts';
import { short, verify } from './verify.ts';

export interface MigrateOptions {
  readonly collectionsAt: (startedAt: Date) => readonly Collection[];
  readonly runs: TransferRuns;
  readonly prepare: () => Promise<void>;
  readonly isDryRun: boolean;
  readonly progress: Progress;
  readonly now: () => Date;
}

export type Outcome = 'moved' | 'moved-before' | 'dry-run';

/** Resumes an earlier run. @throws TransferError if the target has other data, the store has changed, or both differ in the end */
export async function migrateStore(options: MigrateOptions): Promise<Outcome> {
  const { runs, progress, now } = options;
  const earlierRun = await runs.find();
  if (earlierRun?.finishedAt) {
    progress.say(`This target got its store on ${earlierRun.finishedAt.toISOString()}. Nothing is done.`);
    return 'moved-before';
  }
  const startedAt = earlierRun?.startedAt ?? now();
  const collections = options.collectionsAt(startedAt);
  const digests = await readSource(collections, progress);
  if (earlierRun) checkSameStore(earlierRun, collections, digests);
  else await checkEmpty(collections);
  if (options.isDryRun) return 'dry-run';

  await options.prepare();
  const states =
    earlierRun?.collections ?? collections.map(({ name }, i) => ({ name, ...at(digests, i), done: 0 }));
  if (!earlierRun) await runs.begin({ startedAt, collections: states });
  else progress.say(`Going on with the run of ${startedAt.toISOString()}.`);
  await moveAll(collections, states, options);
  await verify(collections, digests, progress);
  await runs.finish(now());
  return 'moved';
}

async function readSource(collections: readonly Collection[], progress: Progress): Promise<Digest[]> {
  const digests: Digest[] = [];
  for (const collection of collections) {
    const digest = await digestOf(comparableOf(collection));
    progress.say(`  ${collection.name}: ${numberText(digest.count)}, checksum ${short(digest)}`);
    digests.push(digest);
  }
  return digests;
}

async function moveAll(
  collections: readonly Collection[],
  states: readonly CollectionState[],
  { runs, progress }: MigrateOptions,
): Promise<void> {
  for (const [i, collection] of collections.entries()) {
    const { name } = collection;
    const { count, done } = at(states, i);
    let stored = done;
    const onStored = async (next: number) => {
      await runs.advance(i, next);
      stored = next;
      progress.show(name, next, count);
    };
    try {
      await moveCollection(collection, { done, onStored });
    } catch (error) {
      progress.say(`Stopped at ${name}: ${numberText(stored)} of ${numberText(count)} are stored.`);
      throw error;
    }
  }
}

/** A resumed run must have the same store and options. */
function checkSameStore(
  earlierRun: TransferRun,
  collections: readonly Collection[],
  digests: readonly Digest[],
): void {
  const names = earlierRun.collections.map(({ name }) => name);
  if (names.join() !== collections.map(({ name }) => name).join())
    throw new TransferError(
      `The run that was begun on ${earlierRun.startedAt.toISOString()} moves ${names.join(', ')}. Go on with the same options.`,
    );
  const changed = names.filter((_name, i) => !isSame(at(earlierRun.collections, i), at(digests, i)));
  if (changed.length > 0)
    throw new TransferError(
      `The store has changed since the run was begun on ${earlierRun.startedAt.toISOString()}: ${changed.join(', ')}. Empty the target and begin again.`,
    );
}

async function checkEmpty(collections: readonly Collection[]): Promise<void> {
  const filled: string[] = [];
  for (const { name, target } of collections) if (!(await target.isEmpty())) filled.push(name);
  if (filled.length > 0)
    throw new TransferError(
      `The target holds data that is not of this store: ${filled.join(', ')}. Nothing was written. Use empty databases (MONGODB_DATABASE_PREFIX), a realm without accounts, and a broker without dead letters (AMQP_EXCHANGE).`,
    );
}

const at = <T>(list: readonly T[], i: number): T => list[i] as T;
