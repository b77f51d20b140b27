import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal } from '@marathon/contracts/problem';
import { frontEndName } from '@marathon/contracts/remotes/release';
import { ok, type Result } from '@marathon/contracts/result';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import { readBuild, readReleaseFile } from './adapters/files/readBuild.ts';
import type { Registry } from './application/registry.ts';
import { bundledAuthor } from './domain/registryState.ts';

interface Options {
  /** Contains `<name>/dist/release.json` for each front end. */
  readonly folder: string;
  readonly logger: Pick<Logger, 'error'>;
}

/** A build goes live if nothing is live under its name, or another bundled one. Withdraws those whose folder is gone. */
export async function publishBundled(registry: Registry, { folder, logger }: Options): Promise<void> {
  const names = (await readdir(folder)).filter((name) => frontEndName.safeParse(name).success).toSorted();
  if (!names.some((name) => existsSync(join(folder, name, 'dist', 'release.json'))))
    return logger.error({ folder }, 'no front end is built here: what was live stays live');
  for (const name of Object.keys(registry.state().frontEnds).filter((live) => !names.includes(live)))
    await registry.deployments.withdraw(name, { by: bundledAuthor });

  let refused = await publishAll(names);
  // A path may move between front ends, in any order of publishing.
  for (let before = names.length; refused.length < before; ) {
    before = refused.length;
    refused = await publishAll(refused.map(({ name }) => name));
  }
  for (const { name, refusal } of refused)
    logger.error({ frontEnd: name, ...refusal }, 'a bundled front end is not live');

  async function publishAll(some: readonly string[]) {
    const results: { readonly name: string; readonly refusal: Refusal }[] = [];
    for (const name of some) {
      try {
        const result = await publish(registry, name, join(folder, name, 'dist'));
        if (!result.ok) results.push({ name, refusal: result.refusal });
      } catch (err) {
        logger.error({ err, frontEnd: name }, 'a bundled front end cannot be published');
      }
    }
    return results;
  }
}

async function publish(registry: Registry, name: string, dist: string): Promise<Result<unknown>> {
  const described = await readReleaseFile(dist);
  if (described === undefined) return ok(undefined);
  const { name: built, version } = z.object({ name: z.string(), version: z.string() }).parse(described);
  if (built !== name) throw new Error(`This is the build of ${built}`);
  const { deployments } = registry;
  const by = bundledAuthor;
  const isKnown = (await registry.releases(name)).some(({ release }) => release.version === version);
  const uploaded = isKnown ? undefined : await deployments.upload(described, await readBuild(dist), { by });
  return uploaded?.ok === false ? uploaded : deployments.deploy(name, version, { by });
}
