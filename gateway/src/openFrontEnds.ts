import { join } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import type { RedisConnection } from '@marathon/persistence/redis';
import {
  type ErrorStore,
  type OpenDeployTokens,
  openDeployTokens,
  openErrorStore,
  openRegistry,
  publishBundled,
  type Registry,
} from '@marathon/registry';
import type { ReadinessChecks, ServiceContext } from '@marathon/service-kit';
import type { Config } from './config.ts';

export interface FrontEnds {
  readonly registry: Registry;
  readonly deployTokens: OpenDeployTokens;
  readonly errorStore: ErrorStore;
  /** Without it the gateway serves what was live. */
  readonly degradedBy: ReadinessChecks;
  close(): Promise<void>;
}

/**
 * The releases of the front ends, and the tokens of those who deploy them: on MongoDB for several gateways, else in
 * DATA_DIR. Publishes the builds in FRONT_ENDS_DIR.
 */
export async function openFrontEnds(
  { config, logger, now, metrics }: ServiceContext<Config>,
  redis: RedisConnection | undefined,
): Promise<FrontEnds> {
  const mongo = await openDatabase(config);
  const folder = join(config.DATA_DIR, 'registry');
  const registry = await openRegistry({ folder, mongo, redis, logger, now, metrics });
  const deployTokens = await openDeployTokens(config, (file) =>
    logger.error({ file }, 'a deploy token is damaged'),
  );
  const errorStore = await openErrorStore({ file: join(config.DATA_DIR, 'client-errors.db'), mongo, now });
  await publishBundled(registry, { folder: config.FRONT_ENDS_DIR, logger });
  return {
    registry,
    deployTokens,
    errorStore,
    degradedBy: mongo ? { [wireNames.checks.registry]: () => mongo.ready() } : {},
    async close() {
      await registry.close();
      await deployTokens.close();
      await errorStore.close();
      await mongo?.close();
    },
  };
}

async function openDatabase({ MONGODB_URL: url, MONGODB_DATABASE_PREFIX: prefix }: Config) {
  if (url === undefined) return undefined;
  const { openMongo } = await import('@marathon/persistence/mongo');
  return openMongo(url, `${prefix}registry`);
}
