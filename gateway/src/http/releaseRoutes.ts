import { countVitals, registryRoutes, trafficOf, watchCanaries } from '@marathon/registry';
import { deriveSecret } from '@marathon/service-kit';
import { Router } from 'express';
import type { GatewayDependencies } from '../gatewayDependencies.ts';
import { browserReports } from './browserReports.ts';
import type { RateLimits } from './limits/rateLimits.ts';

type DependencyName =
  | 'registry'
  | 'deployTokens'
  | 'previews'
  | 'viewCounts'
  | 'errorStore'
  | 'vitalStore'
  | 'proofOfWorkSecret'
  | 'metrics'
  | 'logger'
  | 'now';

interface Options extends Pick<GatewayDependencies, DependencyName> {
  readonly isPrivate: boolean;
  readonly byAddress: RateLimits['byAddress'];
}

export function releaseRoutes(options: Options) {
  const { registry, viewCounts, errorStore, metrics, logger, now, isPrivate, byAddress } = options;
  const canaries = watchCanaries({ registry, counts: viewCounts, logger, metrics });
  const vitals = countVitals({ store: options.vitalStore, state: () => registry.state(), logger });
  const router = Router({ caseSensitive: true });
  router.use(
    browserReports({
      registry,
      counts: viewCounts,
      errorStore,
      vitals,
      secret: deriveSecret(options.proofOfWorkSecret, 'browsers that report'),
      isPrivate,
      limits: {
        errors: byAddress('clientErrors'),
        views: byAddress('clientViews'),
        vitals: byAddress('clientVitals'),
      },
      metrics,
      logger,
      now,
    }),
  );
  router.use(
    registryRoutes({
      registry,
      tokens: options.deployTokens,
      previews: options.previews,
      errors: errorStore,
      vitals,
      trafficOf: (state) => trafficOf(state, viewCounts),
      limit: byAddress('deploying'),
      logger,
      now,
    }),
  );
  return {
    router,
    async stop() {
      canaries.stop();
      await vitals.stop();
    },
  };
}
