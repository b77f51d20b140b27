import { join } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import type { RedisConnection } from '@marathon/persistence/redis';
import {
  type DeployTokenStore,
  deployTokensAt,
  type ErrorStore,
  openErrorStore,
  openRegistry,
  openVitalStore,
  publishBundled,
  type Registry,
  type RegistryPlace,
  type VitalStore,
} from '@marathon/registry';
import type { ReadinessChecks, ServiceContext } from '@marathon/service-kit';
import type { Config } from './config.ts';

export interface FrontEnds {
  readonly registry: Registry;
  readonly deployTokens: DeployTokenStore;
  readonly errorStore: ErrorStore;
  readonly vitalStore: VitalStore;
  /** Without it the gateway serves the last live releases. */
  readonly degradedBy: ReadinessChecks;
  close(): Promise<void>;
}

/** Front ends' releases and deploy tokens. Publishes FRONT_ENDS_DIR. The caller closes its own arguments. */
export async function openFrontEnds(
  { config, logger, now, metrics }: ServiceContext<Config>,
  place: RegistryPlace,
  redis: RedisConnection | undefined,
): Promise<FrontEnds> {
  const { mongo } = place;
  const folder = join(config.DATA_DIR, 'registry');
  const registry = await openRegistry({ folder, mongo, redis, logger, now, metrics });
  const deployTokens = await deployTokensAt(place, (file) =>
    logger.error({ file }, 'a deploy token is damaged'),
  );
  const errorStore = await openErrorStore({ file: join(config.DATA_DIR, 'client-errors.db'), mongo, now });
  const vitalStore = await openVitalStore({ file: join(config.DATA_DIR, 'client-vitals.db'), mongo, now });
  await publishBundled(registry, { folder: config.FRONT_ENDS_DIR, logger });
  return {
    registry,
    deployTokens,
    errorStore,
    vitalStore,
    degradedBy: mongo ? { [wireNames.checks.registry]: () => mongo.ready() } : {},
    async close() {
      await registry.close();
      await errorStore.close();
      await vitalStore.close();
    },
  };
}
