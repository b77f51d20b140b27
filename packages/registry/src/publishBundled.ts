import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { frontEndName } from '@marathon/contracts/remotes/release';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import { readBuild, readReleaseFile } from './adapters/files/readBuild.ts';
import type { Registry } from './application/registry.ts';
import { bundledAuthor } from './domain/registryState.ts';

interface Options {
  /** Holds `<name>/dist/release.json` for each front end. */
  readonly folder: string;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Publishes the builds that the product is started with. One goes live when nothing is live under its name, or what is
 * live was bundled, too: what a team has deployed stays. One that cannot be published is logged, and the others go on.
 */
export async function publishBundled(registry: Registry, { folder, logger }: Options): Promise<void> {
  const names = (await readdir(folder)).filter((name) => frontEndName.safeParse(name).success);
  for (const name of names.toSorted()) {
    try {
      await publish(registry, name, join(folder, name, 'dist'), logger);
    } catch (err) {
      logger.error({ err, frontEnd: name }, 'a bundled front end cannot be published');
    }
  }
}

async function publish(
  registry: Registry,
  name: string,
  dist: string,
  logger: Options['logger'],
): Promise<void> {
  const described = await readReleaseFile(dist);
  if (described === undefined) return;
  const { name: built, version } = z.object({ name: z.string(), version: z.string() }).parse(described);
  if (built !== name) throw new Error(`This is the build of ${built}`);
  const { deployments } = registry;
  const by = bundledAuthor;
  const isKnown = (await registry.releases(name)).some(({ release }) => release.version === version);
  const uploaded = isKnown ? undefined : await deployments.upload(described, await readBuild(dist), { by });
  const result = uploaded?.ok === false ? uploaded : await deployments.deploy(name, version, { by });
  if (!result.ok)
    logger.error({ frontEnd: name, version, ...result.refusal }, 'a bundled front end is not live');
}
