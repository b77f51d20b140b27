import type { Clock } from '@marathon/contracts/clock';
import { jsonBody, type Logger, methodNotAllowed, notFound } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { DeployTokenStore } from '../application/ports.ts';
import type { Registry } from '../application/registry.ts';
import type { ErrorStore } from '../errors/errorStore.ts';
import type { PreviewCookies } from '../previews/previewCookies.ts';
import type { VitalCounter } from '../vitals/countVitals.ts';
import { changeRoutes } from './changeRoutes.ts';
import { flagRoutes } from './flagRoutes.ts';
import { sendErrors, sendMap, sendReleases, sendVitals } from './frontEndReadings.ts';
import { previewRoutes } from './previewRoutes.ts';
import { sendStatus, type TrafficOf } from './registryStatus.ts';
import { requireTeam, teamOf } from './requireTeam.ts';
import { serializeByKey } from './serializeByKey.ts';
import { archiveBody, uploadRelease } from './uploadRelease.ts';

export interface RegistryRoutesOptions {
  readonly registry: Registry;
  readonly tokens: Pick<DeployTokenStore, 'findByHash'>;
  readonly previews: Pick<PreviewCookies, 'make' | 'makeFor'>;
  readonly trafficOf: TrafficOf;
  readonly errors: Pick<ErrorStore, 'list'>;
  readonly vitals: Pick<VitalCounter, 'list'>;
  /** Before the token is checked. */
  readonly limit: RequestHandler;
  /** Time limit for an upload once its turn has come; two minutes by default. */
  readonly uploadWithinMs?: number | undefined;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: Clock;
}

/** The teams' API for live releases: `/registry`. Each request carries a team's token. */
export function registryRoutes(options: RegistryRoutesOptions): Router {
  const { registry, previews, limit } = options;
  const router = Router();
  const ofTeam = requireTeam(options);
  router.use('/registry', limit);

  const status = router.route('/registry');
  status.get(ofTeam, sendStatus(options));
  status.all(methodNotAllowed('GET', 'HEAD'));

  router.use(previewRoutes({ registry, previews, ofTeam, now: options.now }));
  router.use(flagRoutes({ registry, ofTeam, now: options.now }));

  const releases = router.route('/registry/:name/releases');
  releases.get(ofTeam, sendReleases(registry));
  releases.all(methodNotAllowed('GET', 'HEAD'));

  const maps = router.route('/registry/:name/releases/:version/maps/*file');
  maps.get(ofTeam, sendMap(registry));
  maps.all(methodNotAllowed('GET', 'HEAD'));

  const errors = router.route('/registry/:name/errors');
  // Source maps are read one request at a time.
  errors.get(
    ofTeam,
    serializeByKey(() => 'all'),
    sendErrors(options),
  );
  errors.all(methodNotAllowed('GET', 'HEAD'));

  const vitals = router.route('/registry/:name/vitals');
  vitals.get(ofTeam, sendVitals(options));
  vitals.all(methodNotAllowed('GET', 'HEAD'));

  const release = router.route('/registry/:name/releases/:version');
  release.put(
    ofTeam,
    // A team's archives arrive one by one, independent of other teams; one archive of all teams is unpacked at a time.
    serializeByKey(teamOf),
    archiveBody(options.uploadWithinMs),
    serializeByKey(() => 'all'),
    uploadRelease(registry),
  );
  release.all(methodNotAllowed('PUT'));

  const changes = changeRoutes({ registry, previews });
  for (const [kind, change] of Object.entries(changes)) {
    const route = router.route(`/registry/:name/${kind}`);
    route.post(ofTeam, jsonBody(1_000), change);
    route.all(methodNotAllowed('POST'));
  }
  router.use('/registry', notFound);
  return router;
}
