import type { RequestListener } from 'node:http';
import { realmPath } from '@marathon/contracts/constants';
import type { WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import { wireNames } from '@marathon/contracts/wireNames';
import type { EventBus, Subscription } from '@marathon/event-bus';
import {
  directRouteBefore,
  notFound,
  problemErrors,
  type ReadinessChecks,
  withoutEndedSignIns,
} from '@marathon/service-kit';
import { isLoopback, publicOrigins } from '@marathon/service-kit/config';
import express from 'express';
import { readFromUpstream } from './adapters/readFromUpstream.ts';
import type { GatewayDependencies } from './gatewayDependencies.ts';
import { accountRoutes } from './http/accounts/accountRoutes.ts';
import { erasures } from './http/accounts/erasures.ts';
import { apiProxy } from './http/apiProxy.ts';
import { apiTokenRoutes } from './http/apiTokenRoutes.ts';
import { directCalls } from './http/directCalls.ts';
import { docsRoutes } from './http/docs/docsRoutes.ts';
import { frontEndRoutes } from './http/frontEnds/frontEndRoutes.ts';
import { pageNotResource } from './http/frontEnds/shellRoutes.ts';
import { identityRoutes } from './http/identityRoutes.ts';
import { kitRoutes } from './http/kit/kitRoutes.ts';
import { defaultLimits } from './http/limits/defaultLimits.ts';
import { createLoadShedding } from './http/limits/overload/loadShedding.ts';
import { createRateLimits } from './http/limits/rateLimits.ts';
import { readCost } from './http/limits/readCost.ts';
import { refusalCounter } from './http/limits/refusals.ts';
import { messageRoutes } from './http/messageRoutes.ts';
import { openOperations } from './http/operations/openOperations.ts';
import { passwordRoutes } from './http/passwordRoutes.ts';
import { releaseRoutes } from './http/releaseRoutes.ts';
import { securityHeaderList, securityHeaders } from './http/securityHeaders.ts';
import { signUpLimits } from './http/signUps/signUpRate.ts';
import { signUpRoutes } from './http/signUps/signUpRoutes.ts';
import { openWaitingRooms } from './http/waitingRooms/openWaitingRooms.ts';
import { organizers } from './http/waitingRooms/organizers.ts';
import { createLiveUpdates } from './live/liveUpdates.ts';

export interface Gateway {
  readonly app: RequestListener;
  /** If any passes, the gateway serves something. */
  readonly checks: ReadinessChecks;
  readonly consumers: readonly Subscription[];
  publishTo(bus: Pick<EventBus, 'publish'>): void;
  /** For svc-messages in the same process. */
  turnOf(marathonId: string, accountId: string): Promise<WaitingRoomTurn | undefined>;
  stop(): Promise<void>;
}

const authorizationPath = `${realmPath}/protocol/openid-connect/auth`;

const resourcePaths = [
  '/marathons/:id',
  '/marathons/:id/registrations{/:registrationId}',
  '/registrations{/:id}',
  '/users{/*rest}',
  '/jwt',
  '/email-verifications',
  '/password-resets{/*rest}',
  '/account-deletions/:id',
];

export function createGateway(dependencies: GatewayDependencies): Gateway {
  const { publicUrl, identity, marathons, registrations } = dependencies;
  const { logger, metrics, now, counters } = dependencies;
  const limits = { ...defaultLimits, ...dependencies.limits };
  const isPrivate = isLoopback(new URL(publicUrl).hostname);
  const countRefusal = refusalCounter(metrics);
  const { by, byAddress, byAccount } = createRateLimits({ limits, counters, countRefusal, isPrivate });
  const live = createLiveUpdates({
    limit: byAddress('listening'),
    logger,
    sharedLog: dependencies.sharedLog,
    consumer: dependencies.liveConsumer,
    ...(limits.listeners && { limits: limits.listeners }),
  });
  metrics.gauge('live_listeners', 'Pages that listen to live counts', live.listeners);

  const readJson = readFromUpstream(marathons, new URL(publicUrl).host);
  const waitingRooms = openWaitingRooms({
    ...dependencies.waitingRooms,
    organizerOf: organizers(readJson),
    logger,
    metrics,
    now,
    tell: live.tellRoom,
  });

  const { accounts, signIns } = identity;
  const tokens = withoutEndedSignIns(dependencies.tokens, signIns);
  const browse = byAddress('browsing');
  const writeLimit = byAccount('writes');

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', dependencies.trustProxy ?? false);
  app.use(securityHeaders(publicUrl, identity.pageOrigins));
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
  // Every page requests it, so it comes before routers with more routes.
  app.use(remotes);
  app.get(authorizationPath, byAddress('authorizations'));
  app.use(identityRoutes(identity, browse));
  app.all(resourcePaths, pageNotResource(shell));
  app.use(apiTokenRoutes({ identity, tokens, limitBy: by }));
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
  const { services, mustVerify } = dependencies;
  const personalData = [...(dependencies.personalData ?? []), waitingRooms.personalData];
  const resetLimit = byAddress('passwordResets');
  app.use(waitingRooms.turnRoutes(services));
  app.use(
    accountRoutes({ identity, personalData, tokens, services, mustVerify, writeLimit, browse, resetLimit }),
  );
  app.use(passwordRoutes({ accounts, signIns, tokens, writeLimit }));
  const { messages } = dependencies;
  const origins = publicOrigins(publicUrl);
  if (messages) app.use(messageRoutes({ messages, tokens, browse, writeLimit, origins, isPrivate }));
  app.use(live.router);
  app.use(waitingRooms.routes({ tokens, browse, limit: byAccount('waiting'), mustVerify }));
  app.use(operationsApi.router);
  const shedding = createLoadShedding({
    tokens,
    admissions: dependencies.waitingRooms.admissions,
    observe: waitingRooms.observe,
    countRefusal,
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
    countRefusal,
    limit: browse,
    dearReadLimit: byAddress('dearReads', readCost),
    registerLimit: byAccount('registering'),
    admitted: waitingRooms.admitted,
    writeLimit,
    checkInLimit: byAccount('checkIns'),
    fileLimit: byAccount('files'),
    pictureLimit: byAccount('pictures'),
    newMarathonLimit: byAddress('newMarathons'),
    origins,
    ...(bodyWithinMs !== undefined && { bodyWithinMs }),
  });
  app.use(api.router);
  const releases = releaseRoutes({ ...dependencies, isPrivate, byAddress });
  app.use(releases.router);
  app.use(docsRoutes());
  app.use(kitRoutes({ folder: dependencies.kitFolder, origins, limit: browse }));
  app.use(shell);
  app.use(notFound);
  app.use(problemErrors(logger));

  const direct = directCalls({
    api: api.direct,
    headers: securityHeaderList(publicUrl, identity.pageOrigins),
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
    consumers: [operations.watch(live.subscription), erasures(identity), waitingRooms.deletedAccounts],
    publishTo: waitingRooms.publishTo,
    async turnOf(marathonId, accountId) {
      const turn = await waitingRooms.turn(marathonId, accountId);
      if (turn.ok) return turn.value;
      if (turn.refusal.code === 'unavailable') throw new Error('the waiting room does not answer');
      return undefined;
    },
    async stop() {
      shedding.stop();
      waitingRooms.stop();
      operations.stop();
      operationsApi.stop();
      live.stop();
      await releases.stop();
    },
  };
}
