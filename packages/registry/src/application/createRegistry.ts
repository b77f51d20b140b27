import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { dayOf } from '@marathon/contracts/remotes/flags';
import type { Release } from '@marathon/contracts/remotes/release';
import { isStoreUnavailable, noneWhenAbsent } from '@marathon/persistence';
import type { Logger, Metrics } from '@marathon/service-kit';
import { isDivided } from '../domain/flags.ts';
import {
  emptyState,
  type PreviewLink,
  type RegistryState,
  type ReleaseName,
  releaseKey,
} from '../domain/registryState.ts';
import { createDeployments } from './deployments.ts';
import type { ReleaseStore } from './ports.ts';
import type { Registry } from './registry.ts';
import { startRemoving } from './removeOldReleases.ts';
import { createViews, type Views } from './views.ts';

interface Options {
  readonly store: ReleaseStore;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: Clock;
  readonly metrics?: Metrics | undefined;
}

const dayMs = 86_400_000;

/** Answers from memory. Reads the store when it reports a change. */
export async function createRegistry({ store, logger, now, metrics }: Options): Promise<Registry> {
  let state = emptyState;
  let live: ReadonlyMap<string, Release> = new Map();
  let day = dayNumber();
  let views = createViews(state, live, dayOf(now()));
  let needsBuckets = false;
  const previewed = new Map<string, Release>();
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const newest = await store.read();
    if (newest.revision === state.revision) return;
    live = await shownReleases(newest);
    state = newest;
    makeViews();
    previewed.clear();
  }

  function makeViews(): void {
    const today = dayOf(now());
    day = dayNumber();
    views = createViews(state, live, today);
    needsBuckets = isDivided(state, [...live.values()], today);
  }

  /** A number, since every request asks. */
  function dayNumber(): number {
    return Math.floor(now().getTime() / dayMs);
  }

  /** Flags end with a day. */
  function viewsOfToday(): Views {
    if (dayNumber() !== day) makeViews();
    return views;
  }

  /** Reads at least once after this call. */
  function refresh(): Promise<void> {
    next ??= (reading ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        next = undefined;
        reading = read();
        return reading;
      });
    return next;
  }

  async function shownReleases({ frontEnds }: RegistryState): Promise<ReadonlyMap<string, Release>> {
    const found = new Map<string, Release>();
    await Promise.all(
      Object.entries(frontEnds).map(async ([name, { live, canary }]) => {
        const stored = await store.releases(name);
        for (const version of [live.version, ...(canary ? [canary.version] : [])]) {
          const release = stored.find((each) => each.release.version === version)?.release;
          if (release) found.set(releaseKey(name, version), release);
          else
            logger.error({ frontEnd: name, version }, 'a live release is not in the store: it is left out');
          if (release) await makeReady(name, version);
        }
      }),
    );
    return found;
  }

  /** Before pages request its files. A damaged release affects only itself. */
  async function makeReady(name: string, version: string): Promise<void> {
    try {
      await store.folderOf(name, version);
    } catch (err) {
      if (isStoreUnavailable(err)) throw err;
      logger.error({ err, frontEnd: name, version }, 'the files of a live release cannot be read');
    }
  }

  async function previewedRelease({ name, version }: ReleaseName): Promise<Release | undefined> {
    const key = releaseKey(name, version);
    const release = previewed.get(key) ?? (await findRelease(store, name, version));
    if (release) previewed.set(key, release);
    return release;
  }

  function refreshOrRetry(): Promise<void> {
    return refresh().catch((err) => {
      logger.warn({ err }, 'the registry cannot be read: what was live stays live');
      clearTimeout(retry);
      retry = setTimeout(refreshOrRetry, retryMs).unref();
    });
  }

  async function readState(): Promise<RegistryState> {
    await refresh();
    return state;
  }

  store.onChange(() => void refreshOrRetry());
  await refresh();
  const changes = metrics?.counter('registry_deployments_total', 'Changes of what is live, by this process', [
    'action',
  ]);
  metrics?.gauge('registry_revision', 'Rises with each change of what is live', () => state.revision);
  const removing = startRemoving({ store, logger, now });

  return {
    viewFor: (bucket) => viewsOfToday().viewFor(bucket),
    async preview(names) {
      const views = viewsOfToday();
      const releases = await Promise.all(names.map(previewedRelease));
      return releases.every((release) => release !== undefined) ? views.with(releases) : undefined;
    },
    folderOf: (name, version) => store.folderOf(name, version),
    async mapOf(name, version, file) {
      const maps = (await findRelease(store, name, version))?.maps ?? {};
      const folder = Object.hasOwn(maps, file) ? await store.mapsOf(name, version) : undefined;
      // The release may just be being removed.
      return folder === undefined ? undefined : readFile(join(folder, file), 'utf8').catch(noneWhenAbsent);
    },
    get needsBuckets() {
      viewsOfToday();
      return needsBuckets;
    },
    state: () => state,
    readState,
    async findPreview(id) {
      const withId = (preview: PreviewLink) => preview.id === id;
      return state.previews?.find(withId) ?? (await readState()).previews?.find(withId);
    },
    releases: (name) => store.releases(name),
    deployments: createDeployments({
      store,
      logger,
      now,
      async onChanged(action) {
        if (action) changes?.inc({ action });
        await refreshOrRetry();
      },
    }),
    async close() {
      clearTimeout(retry);
      await removing.stop();
      await store.close();
    },
  };
}

const findRelease = async (store: ReleaseStore, name: string, version: string) =>
  (await store.releases(name)).find(({ release }) => release.version === version)?.release;

const retryMs = 1_000;
