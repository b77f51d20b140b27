import { registryRoutes, trafficOf, watchCanaries } from '@marathon/registry';
import { deriveSecret } from '@marathon/service-kit';
import { Router } from 'express';
import type { GatewayDependencies } from '../gatewayDependencies.ts';
import { browserReports } from './browserReports.ts';
import type { rateLimiters } from './rateLimiters.ts';

type Needed =
  | 'registry'
  | 'deployTokens'
  | 'previews'
  | 'viewCounts'
  | 'errorStore'
  | 'proofOfWorkSecret'
  | 'metrics'
  | 'logger'
  | 'now';

interface Options extends Pick<GatewayDependencies, Needed> {
  readonly isPrivate: boolean;
  readonly byAddress: ReturnType<typeof rateLimiters>['byAddress'];
}

/** What teams do with releases, and what browsers report of them: by that a canary is judged. */
export function releaseRoutes(options: Options) {
  const { registry, viewCounts, errorStore, metrics, logger, now, isPrivate, byAddress } = options;
  const canaries = watchCanaries({ registry, counts: viewCounts, logger, metrics });
  const router = Router({ caseSensitive: true });
  router.use(
    browserReports({
      registry,
      counts: viewCounts,
      errorStore,
      secret: deriveSecret(options.proofOfWorkSecret, 'browsers that report'),
      isPrivate,
      limits: { errors: byAddress('clientErrors'), views: byAddress('clientViews') },
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
      trafficOf: (state) => trafficOf(state, viewCounts),
      limit: byAddress('deploying'),
      logger,
      now,
    }),
  );
  return { router, stop: canaries.stop };
}
