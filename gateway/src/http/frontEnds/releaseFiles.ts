import type { Clock } from '@marathon/contracts/clock';
import { isHashed } from '@marathon/contracts/remotes/addresses';
import type { Registry, RegistryView } from '@marathon/registry';
import type { Logger } from '@marathon/service-kit';

export const shellName = 'shell';

/** Also finds files of other releases, for open pages. */
export type FindFolder = (view: RegistryView, name: string, file: string) => Promise<string | undefined>;

interface Options {
  readonly registry: Pick<Registry, 'viewFor' | 'folderOf' | 'releases' | 'state'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: Clock;
}

type VersionByFile = ReadonlyMap<string, string>;

interface CachedVersions {
  readonly versions: Promise<VersionByFile>;
  readonly readAt: number;
}

const rereadAfterMs = 1_000;
const nothingRead: CachedVersions = {
  versions: Promise.resolve(new Map()),
  readAt: Number.NEGATIVE_INFINITY,
};

export function createReleaseFiles({ registry, logger, now }: Options): FindFolder {
  const cache = new Map<string, CachedVersions>();

  /** Per file the newest release that has it. */
  const readStored = async (name: string): Promise<VersionByFile> => {
    const releases = await registry.releases(name);
    return new Map(
      releases
        .toReversed()
        .flatMap(({ release }) => Object.keys(release.files).map((file) => [file, release.version])),
    );
  };

  const storedVersionWith = async (name: string, file: string): Promise<string | undefined> => {
    const cached = cache.get(name) ?? nothingRead;
    const before = await cached.versions;
    const time = now().getTime();
    if (before.has(file) || !isHashed(file) || time - (cache.get(name) ?? cached).readAt < rereadAfterMs)
      return (await (cache.get(name) ?? cached).versions).get(file);
    const versions = readStored(name).catch((err) => {
      logger.warn({ err, remote: name }, 'stored releases of a front end cannot be read');
      return before;
    });
    cache.set(name, { versions, readAt: time });
    return (await versions).get(file);
  };

  return async (view, name, file) => {
    const live = ownRelease(registry.viewFor(undefined), name);
    const found = [ownRelease(view, name), live].find((each) => each && Object.hasOwn(each.files, file));
    // Unknown names must not cause searches.
    const isKnown = live !== undefined || Object.hasOwn(registry.state().withdrawn ?? {}, name);
    const version = found?.version ?? (isKnown ? await storedVersionWith(name, file) : undefined);
    return version === undefined ? undefined : registry.folderOf(name, version);
  };
}

const ownRelease = ({ releases }: RegistryView, name: string) =>
  Object.hasOwn(releases, name) ? releases[name] : undefined;
