import type { Clock } from '@marathon/contracts/clock';
import type { Registry } from '@marathon/registry';
import type { Logger } from '@marathon/service-kit';

export const shellName = 'shell';

/** The folder of a file of the shell. Open pages want files of a shell that is live no more, or not here yet. */
export type FindShellFile = (file: string) => Promise<string | undefined>;

interface Options {
  readonly registry: Pick<Registry, 'viewFor' | 'folderOf' | 'releases'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: Clock;
}

type VersionByFile = ReadonlyMap<string, string>;

const rereadAfterMs = 1_000;

export function createShellFiles({ registry, logger, now }: Options): FindShellFile {
  let kept: Promise<VersionByFile> = Promise.resolve(new Map());
  let readAt = Number.NEGATIVE_INFINITY;

  /** Of several releases that have a file, the newest. */
  const readKept = async (): Promise<VersionByFile> => {
    const releases = await registry.releases(shellName);
    return new Map(
      releases
        .toReversed()
        .flatMap(({ release }) => Object.keys(release.files).map((file) => [file, release.version])),
    );
  };

  const keptVersionWith = async (file: string): Promise<string | undefined> => {
    const before = await kept;
    const time = now().getTime();
    if (!before.has(file) && hashed.test(file) && time - readAt >= rereadAfterMs) {
      readAt = time;
      kept = readKept().catch((err) => {
        logger.warn({ err }, 'kept releases of the shell cannot be read');
        return before;
      });
    }
    return (await kept).get(file);
  };

  return async (file) => {
    const live = registry.viewFor(undefined).releases[shellName];
    const isLive = live !== undefined && Object.hasOwn(live.files, file);
    const version = isLive ? live.version : await keptVersionWith(file);
    return version === undefined ? undefined : registry.folderOf(shellName, version);
  };
}

const hashed = /^static\/.*\.[0-9a-f]{8,}\.\w+$/;
