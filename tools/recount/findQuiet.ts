import { isDeepStrictEqual } from 'node:util';
import type { Recount } from '@marathon/svc-marathons/recount';
import type { UnseenEvents } from './recountStores.ts';

interface Options {
  readonly unseen: UnseenEvents;
  readonly find: (marathonId: string) => Promise<Recount | undefined>;
  readonly pause: (ms: number) => Promise<void>;
}

/** During quiet, this also notices an outage of a store. */
const askEveryMs = 5_000;

/** Recounts that stay the same until no event is between stores, while nobody registers. @throws if events remain */
export async function findQuiet(
  recounts: readonly Recount[],
  { unseen, find, pause }: Options,
): Promise<readonly Recount[]> {
  let quiet = recounts;
  for (let waitedMs = 0; waitedMs < unseen.quietMs && quiet.length > 0; waitedMs += askEveryMs) {
    await pause(askEveryMs);
    quiet = await unchanged(quiet, find);
  }
  const queued = await unseen.queued();
  if (queued > 0)
    throw new Error(`${queued} events wait for svc-marathons: look whether it runs, and try again`);
  return unchanged(quiet, find);
}

async function unchanged(recounts: readonly Recount[], find: Options['find']): Promise<Recount[]> {
  const same: Recount[] = [];
  for (const one of recounts) if (isDeepStrictEqual(await find(one.marathonId), one)) same.push(one);
  return same;
}
