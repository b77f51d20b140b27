import type { Clock } from '@marathon/contracts/clock';
import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import { makePrivateFolder } from '@marathon/persistence';
import { type MongoDatabase, migrate, untilReachable } from '@marathon/persistence/mongo';
import type { RedisConnection } from '@marathon/persistence/redis';
import type { Logger } from '@marathon/service-kit';
import type { ReleaseStore, StoredRelease } from '../../application/ports.ts';
import { releaseKey } from '../../domain/registryState.ts';
import { releaseFolders } from '../files/releaseFolders.ts';
import { watchChanges } from './changeNotices.ts';
import { mongoReleases } from './mongoReleases.ts';
import { mongoState } from './mongoState.ts';
import { migrations } from './schema.ts';

interface Options {
  readonly mongo: MongoDatabase;
  readonly redis?: RedisConnection | undefined;
  /** For copies of files. Several processes may share it. */
  readonly folder: string;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: Clock;
  readonly pollMs?: number;
}

/** Caches this many unknown versions: callers can make up any number. */
const mostUnknown = 1_000;

export async function openMongoReleaseStore(options: Options): Promise<ReleaseStore> {
  const { mongo, redis, folder, logger, now, pollMs = 1_000 } = options;
  await untilReachable(mongo, { logger });
  await migrate(mongo, migrations);
  makePrivateFolder(folder);
  const state = mongoState(mongo);
  const releases = mongoReleases(mongo, now);
  const copies = releaseFolders(folder, { logger });
  const downloads = new Map<string, Promise<string | undefined>>();
  await copies.removeLeftovers(new Date(now().getTime() - 3_600_000));
  await Promise.all([releases.removeLeftovers(), removeOldCopies()]);

  const unknown = new Set<string>();
  const notices = watchChanges({ mongo, redis, revision: state.revision, logger, pollMs });
  const forgetting = setInterval(() => unknown.clear(), pollMs).unref();
  notices.onChange(() => {
    unknown.clear();
    removeOldCopies().catch((err) => logger.warn({ err }, 'copies of removed releases are still here'));
  });

  /** Lists copies first: newer copies belong to existing releases. A download under way may be of a removed one. */
  async function removeOldCopies(): Promise<void> {
    await Promise.allSettled(downloads.values());
    const copied = await copies.list();
    const storedKeys = new Set((await releases.list()).map(keyOf));
    for (const copy of copied)
      if (!storedKeys.has(keyOf(copy))) await copies.remove(copy.release.name, copy.release.version);
  }

  async function download(name: string, version: string): Promise<string | undefined> {
    const loaded = await releases.load(name, version);
    if (loaded === undefined) {
      if (unknown.size < mostUnknown) unknown.add(releaseKey(name, version));
      return undefined;
    }
    await copies.add(loaded.stored, loaded.files);
    return copies.filesOf(name, version);
  }

  /** Simultaneous requests share one download. */
  function downloaded(name: string, version: string): Promise<string | undefined> {
    const key = releaseKey(name, version);
    const underWay = downloads.get(key) ?? download(name, version).finally(() => downloads.delete(key));
    downloads.set(key, underWay);
    return underWay;
  }

  async function folderOf(name: string, version: string): Promise<string | undefined> {
    if (!frontEndName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
    const copy = await copies.filesOf(name, version);
    if (copy !== undefined || unknown.has(releaseKey(name, version))) return copy;
    return downloaded(name, version);
  }

  return {
    read: state.read,
    async change(decide) {
      const changed = await state.change(decide);
      if (changed.ok) notices.tell(changed.value.revision);
      return changed;
    },
    async addRelease(stored, files) {
      await releases.add(stored, files);
      unknown.clear();
    },
    releases: releases.list,
    folderOf,
    async mapsOf(name, version) {
      return (await folderOf(name, version)) && copies.mapsOf(name, version);
    },
    async removeRelease(name, version) {
      await releases.remove(name, version);
      await Promise.allSettled(downloads.values());
      await copies.remove(name, version);
    },
    onChange: notices.onChange,
    async close() {
      clearInterval(forgetting);
      await notices.stop();
      await Promise.allSettled(downloads.values());
    },
  };
}

const keyOf = ({ release }: StoredRelease) => releaseKey(release.name, release.version);
