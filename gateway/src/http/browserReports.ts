import type { Clock } from '@marathon/contracts/clock';
import {
  createPageReports,
  type ErrorStore,
  type Registry,
  type ViewCounts,
  type VitalCounter,
} from '@marathon/registry';
import type { Logger, Metrics } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import { clientErrorRoutes } from './clientErrors/clientErrorRoutes.ts';
import { clientViewRoutes } from './clientViews/clientViewRoutes.ts';
import { clientVitalRoutes } from './clientVitals/clientVitalRoutes.ts';
import { reportOrigin } from './reportOrigin.ts';

interface Options {
  readonly registry: Pick<Registry, 'state'>;
  readonly counts: ViewCounts;
  readonly errorStore: Pick<ErrorStore, 'add'>;
  readonly vitals: Pick<VitalCounter, 'count'>;
  readonly secret: string;
  readonly isPrivate: boolean;
  readonly limits: Readonly<Record<'errors' | 'views' | 'vitals', RequestHandler>>;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

export function browserReports({
  counts,
  errorStore,
  vitals,
  secret,
  isPrivate,
  limits,
  ...rest
}: Options): Router {
  const { registry, metrics, logger, now } = rest;
  const reports = createPageReports({ counts, secret, state: () => registry.state() });
  const common = { registry, reports, originOf: reportOrigin(isPrivate), metrics };
  return Router()
    .use(clientErrorRoutes({ ...common, limit: limits.errors, errorStore, logger, now }))
    .use(clientViewRoutes({ ...common, limit: limits.views }))
    .use(clientVitalRoutes({ ...common, limit: limits.vitals, vitals }));
}
