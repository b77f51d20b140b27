import type { RequestListener } from 'node:http';
import type { Clock } from '@marathon/contracts/clock';
import { realmPath } from '@marathon/contracts/constants';
import type { Site } from '@marathon/contracts/site';
import { wireNames } from '@marathon/contracts/wireNames';
import type { Subscription } from '@marathon/event-bus';
import type { Identity } from '@marathon/identity';
import type { OpenCounters } from '@marathon/persistence/counters';
import {
  type DeployTokenStore,
  type PreviewCookies,
  type Registry,
  registryRoutes,
  trafficOf,
  type ViewCounts,
  watchCanaries,
} from '@marathon/registry';
import {
  type ApiTokens,
  deriveSecret,
  directRouteBefore,
  type Logger,
  type Metrics,
  notFound,
  type OperatorTokens,
  problemErrors,
  type ReadinessChecks,
} from '@marathon/service-kit';
import { isLoopback, publicOrigins } from '@marathon/service-kit/config';
import express from 'express';
import { readFromUpstream } from './adapters/readFromUpstream.ts';
import { apiProxy } from './http/apiProxy.ts';
import { apiTokenRoutes } from './http/apiTokenRoutes.ts';
import { browserReports } from './http/browserReports.ts';
import { directCalls } from './http/directCalls.ts';
import { docsRoutes } from './http/docs/docsRoutes.ts';
import { withoutEndedSignIns } from './http/endedSignIns.ts';
import { frontEndRoutes } from './http/frontEnds/frontEndRoutes.ts';
import { pageNotResource } from './http/frontEnds/shellRoutes.ts';
import { identityRoutes } from './http/identityRoutes.ts';
import { type Observed, openOperations } from './http/operations/openOperations.ts';
import { createLoadShedding } from './http/overload/loadShedding.ts';
import { passwordRoutes } from './http/passwordRoutes.ts';
import { rateLimitByAccount } from './http/rateLimitByAccount.ts';
import { type IpLimit, rateLimitByIp } from './http/rateLimitByIp.ts';
import { securityHeaderSetter, securityHeaders } from './http/securityHeaders.ts';
import { signUpLimits } from './http/signUps/signUpRate.ts';
import { signUpRoutes } from './http/signUps/signUpRoutes.ts';
import { userRoutes } from './http/userRoutes.ts';
import { openWaitingRooms, type WaitingRoomParts } from './http/waitingRooms/openWaitingRooms.ts';
import { defaultLimits, type GatewayLimits } from './limits.ts';
import { createLiveUpdates } from './live/liveUpdates.ts';
import type { SpentProofs, UpdateLog, Upstream } from './ports.ts';

export interface GatewayDependencies {
  readonly publicUrl: string;
  readonly identity: Identity;
  readonly tokens: ApiTokens;
  /** Of those who may see what is below /operations. */
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  readonly registry: Registry;
  readonly previews: PreviewCookies;
  /** Of the teams that may change what is live. */
  readonly deployTokens: Pick<DeployTokenStore, 'findByHash'>;
  /** What browsers report of releases: of all gateways, or of this one. */
  readonly viewCounts: ViewCounts;
  readonly waitingRooms: WaitingRoomParts;
  readonly observed?: Observed;
  readonly site: Site;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
  /** Whose X-Forwarded-For is believed, as Express takes it. */
  readonly trustProxy?: boolean | number | string;
  readonly limits?: Partial<GatewayLimits>;
  /** Where limits count: shared by all gateways, or of this one. */
  readonly counters: OpenCounters;
  /** Signs the challenges of POST /users. */
  readonly proofOfWorkSecret: string;
  /** Of all gateways, or of this one. */
  readonly spentProofs: SpentProofs;
  /** Each gateway process needs its own. */
  readonly liveConsumer: string;
  /** Of the live updates of all gateways. */
  readonly sharedLog?: UpdateLog | undefined;
}

export interface Gateway {
  readonly app: RequestListener;
  /** Who answers behind it. One is enough to serve something. */
  readonly checks: ReadinessChecks;
  readonly consumers: readonly Subscription[];
  /** Ends the live connections; run it before the server stops. */
  stop(): Promise<void>;
}

const authorizationPath = `${realmPath}/protocol/openid-connect/auth`;

const resourcePaths = ['/marathons/:id', '/registrations{/:id}', '/users{/*rest}', '/jwt'];

/** The one origin of the product: sign-in, REST, live updates, front ends. */
export function createGateway(dependencies: GatewayDependencies): Gateway {
  const { publicUrl, identity, marathons, registrations, registry } = dependencies;
  const { logger, metrics, now, counters, viewCounts } = dependencies;
  const limits = { ...defaultLimits, ...dependencies.limits };
  const live = createLiveUpdates({
    logger,
    sharedLog: dependencies.sharedLog,
    consumer: dependencies.liveConsumer,
    ...(limits.listeners && { limits: limits.listeners }),
  });
  metrics.gauge('live_listeners', 'Pages that listen to live counts', live.listeners);

  const waitingRooms = openWaitingRooms({
    ...dependencies.waitingRooms,
    logger,
    metrics,
    tell: live.tellRoom,
  });

  const { accounts, signIns } = identity;
  const tokens = withoutEndedSignIns(dependencies.tokens, signIns);
  // Behind a public address, requests from this machine come from a proxy.
  const isPrivate = isLoopback(new URL(publicUrl).hostname);
  const byAddress = (name: keyof typeof defaultLimits) => {
    const { exceptLoopback = false, ...limit }: IpLimit = limits[name];
    return rateLimitByIp({ ...limit, counters, name, exceptLoopback: exceptLoopback && isPrivate });
  };
  const byAccount = (name: keyof typeof defaultLimits) =>
    rateLimitByAccount({ ...limits[name], counters, name });
  const browse = byAddress('browsing');
  const writeLimit = byAccount('writes');

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', dependencies.trustProxy ?? false);
  app.use(securityHeaders(publicUrl, identity.pageOrigins));
  const readJson = readFromUpstream(marathons, new URL(publicUrl).host);
  const { remotes, shell } = frontEndRoutes({ ...dependencies, readJson });
  const operations = openOperations({
    ...dependencies.observed,
    places: dependencies.waitingRooms.places,
    rooms: waitingRooms,
    readJson,
    metrics,
    logger,
    now,
  });
  const operationsApi = operations.routes({
    operators: dependencies.operators,
    limit: byAddress('operations'),
    page: pageNotResource(shell),
  });
  // Asked for by every page: before what has more routes to look through.
  app.use(remotes);
  app.get(authorizationPath, byAddress('authorizations'));
  app.use(identityRoutes(identity, browse));
  app.all(resourcePaths, pageNotResource(shell));
  app.use(apiTokenRoutes({ identity, tokens, limit: { ...limits.apiTokens, counters, name: 'apiTokens' } }));
  app.use(
    signUpRoutes({
      accounts,
      limits: { ...signUpLimits, ...limits.signUps },
      counters,
      proofOfWorkSecret: dependencies.proofOfWorkSecret,
      spentProofs: dependencies.spentProofs,
      metrics,
      now,
      browse,
    }),
  );
  app.use(userRoutes({ accounts, tokens, writeLimit }));
  app.use(passwordRoutes({ accounts, signIns, tokens, writeLimit }));
  app.use(live.router);
  app.use(waitingRooms.routes({ tokens, browse, limit: byAccount('waiting') }));
  app.use(operationsApi.router);
  const shedding = createLoadShedding({
    tokens,
    admissions: dependencies.waitingRooms.admissions,
    observe: waitingRooms.observe,
    metrics,
    logger,
  });
  const { bodyWithinMs } = limits;
  const api = apiProxy({
    marathons,
    registrations,
    tokens,
    operators: dependencies.operators,
    shedding,
    limit: browse,
    registerLimit: byAccount('registering'),
    admitted: waitingRooms.admitted,
    writeLimit,
    newMarathonLimit: byAddress('newMarathons'),
    origins: publicOrigins(publicUrl),
    ...(bodyWithinMs !== undefined && { bodyWithinMs }),
  });
  app.use(api.router);
  app.use(
    browserReports({
      registry,
      counts: viewCounts,
      secret: deriveSecret(dependencies.proofOfWorkSecret, 'browsers that report'),
      isPrivate,
      limits: { errors: byAddress('clientErrors'), views: byAddress('clientViews') },
      metrics,
      logger,
      now,
    }),
  );
  const canaries = watchCanaries({ registry, counts: viewCounts, logger, metrics });
  app.use(
    registryRoutes({
      registry,
      tokens: dependencies.deployTokens,
      previews: dependencies.previews,
      trafficOf: (state) => trafficOf(state, viewCounts),
      limit: byAddress('deploying'),
      logger,
    }),
  );
  app.use(docsRoutes());
  app.use(shell);
  app.use(notFound);
  app.use(problemErrors(logger));

  const direct = directCalls({
    api: api.direct,
    setHeaders: securityHeaderSetter(publicUrl, identity.pageOrigins),
    markPosition: live.markPosition,
    trust: app.get('trust proxy fn'),
    logger,
  });
  return {
    app: directRouteBefore(app, direct),
    checks: {
      [wireNames.checks.identity]: () => identity.ready(),
      [wireNames.checks.marathons]: () => marathons.ready(),
      [wireNames.checks.registrations]: () => registrations.ready(),
    },
    consumers: [operations.watch(live.subscription)],
    async stop() {
      shedding.stop();
      waitingRooms.stop();
      operationsApi.stop();
      live.stop();
      canaries.stop();
    },
  };
}
