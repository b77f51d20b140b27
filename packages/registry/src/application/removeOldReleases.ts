import type { Clock } from '@marathon/contracts/clock';
import { ok } from '@marathon/contracts/result';
import type { Logger } from '@marathon/service-kit';
import { dropEndedPreviews } from '../domain/previews.ts';
import { releaseKey } from '../domain/registryState.ts';
import { markRemoving, removable, unmarkRemoving } from '../domain/retention.ts';
import type { ReleaseStore } from './ports.ts';

interface Options {
  readonly store: ReleaseStore;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly now: Clock;
}

/** Marks them in the state first, so that none is deployed meanwhile. Several processes may run it at once. */
export async function removeOldReleases({ store, logger, now }: Options): Promise<void> {
  const stored = await store.releases();
  const names = new Set(stored.map(({ release }) => release.name));
  const marked = await store.change((state) => {
    let next = dropEndedPreviews(state, now());
    for (const name of names) {
      const ofName = stored.filter(({ release }) => release.name === name);
      const versions = ofName.map(({ release, addedAt }) => ({ version: release.version, addedAt }));
      next = markRemoving(next, name, removable(next, name, versions, now()));
    }
    return ok(next);
  });
  const keys = (marked.ok && marked.value.removing) || [];
  if (keys.length === 0) return;
  for (const { release } of stored) {
    const { name, version } = release;
    if (!keys.includes(releaseKey(name, version))) continue;
    await store.removeRelease(name, version);
    logger.info({ frontEnd: name, version }, 'old release removed');
  }
  await store.change((state) => ok(unmarkRemoving(state, keys)));
}

const everyMs = 3_600_000;

export function startRemoving(options: Options): { stop(): Promise<void> } {
  const remove = () =>
    removeOldReleases(options).catch((err) =>
      options.logger.error({ err }, 'old releases could not be removed'),
    );
  let underWay = remove();
  const timer = setInterval(() => {
    underWay = underWay.then(remove);
  }, everyMs).unref();
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}
