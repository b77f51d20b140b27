import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSite } from '@marathon/contracts/site';
import { memoryBus } from '@marathon/event-bus';
import {
  createOidcClient,
  createTestIdentity,
  type OidcClient,
  type TestIdentityOptions,
} from '@marathon/identity/testing';
import { memoryCounters } from '@marathon/persistence/counters';
import { createPreviewCookies, memoryViewCounts, openErrorStore, openVitalStore } from '@marathon/registry';
import {
  createAdmissions,
  createApiTokens,
  createLogger,
  createMetrics,
  createOperatorTokens,
  createServiceTokens,
  serve,
  withOperations,
} from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { openSqliteWaitingRoomStore } from '@marathon/waiting-room/sqlite';
import express from 'express';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import { memorySpentProofs } from '../adapters/spentProofs/memorySpentProofs.ts';
import { createGateway } from '../createGateway.ts';
import type { GatewayDependencies } from '../gatewayDependencies.ts';
import { type Build, liveBuilds } from './builds.ts';
import { openFrontEnds } from './openFrontEnds.ts';

const logger = createLogger('test', 'silent');
const secret = 'test-secret-that-is-long-enough-for-it';

/** Answers with the request that reached it. */
export const echo = (service: string): RequestListener =>
  express()
    .disable('x-powered-by')
    .use((req, res) => void res.json({ service, method: req.method, url: req.originalUrl }));

export interface StartOptions extends Partial<Omit<GatewayDependencies, 'identity'>> {
  readonly identityOptions?: TestIdentityOptions;
  readonly builds?: readonly Build[];
}

/** A gateway with services that echo requests. */
export async function startGateway({ identityOptions, builds = liveBuilds, ...parts }: StartOptions = {}) {
  const root = mkdtempSync(join(tmpdir(), 'gateway-'));
  const now = () => new Date();
  const frontEnds = await openFrontEnds({ folder: root, logger, now });
  for (const build of builds) await frontEnds.deploy(build);
  let app: RequestListener = (_req, res) => res.end();
  const running = await serve((req, res) => app(req, res), { port: 0, host: '127.0.0.1' });
  const publicUrl = `http://localhost:${running.port}`;
  const identity = await createTestIdentity({ publicUrl, now, ...identityOptions });
  const tokens = parts.tokens ?? createApiTokens(testKeyring, parts.now ?? now);
  const metrics = createMetrics('gateway');
  const oidc: OidcClient = createOidcClient(publicUrl);
  const bus = memoryBus({
    deadLetters: { add: async () => undefined },
    logger,
    metrics,
    now: () => new Date(),
  });
  const errorStore = await openErrorStore({ file: join(root, 'client-errors.db'), now: parts.now ?? now });
  const vitalStore = await openVitalStore({ file: join(root, 'client-vitals.db'), now: parts.now ?? now });
  const previews = createPreviewCookies([secret], parts.now ?? now);
  const gateway = createGateway({
    publicUrl,
    identity,
    tokens,
    operators: createOperatorTokens(testKeyring, parts.now ?? now),
    services: createServiceTokens(testKeyring, parts.now ?? now),
    mustVerify: false,
    proofOfWorkSecret: secret,
    marathons: serviceInProcess(echo('marathons')),
    registrations: serviceInProcess(echo('registrations')),
    registry: frontEnds.registry,
    deployTokens: frontEnds.deployTokens,
    previews,
    viewCounts: memoryViewCounts(parts.now ?? now),
    errorStore,
    vitalStore,
    kitFolder: join(root, 'kit'),
    waitingRooms: {
      store: openSqliteWaitingRoomStore(':memory:', parts.now ?? now),
      places: { find: async () => undefined },
      admissions: createAdmissions(testKeyring, parts.now ?? now),
      ceiling: 300,
    },
    site: defaultSite,
    mailDelivery: 'server',
    counters: memoryCounters(parts.now ?? now),
    spentProofs: memorySpentProofs({ now: parts.now ?? now }),
    liveConsumer: 'live',
    logger,
    metrics,
    now,
    ...parts,
  });
  for (const consumer of gateway.consumers) await bus.subscribe(consumer);
  gateway.publishTo(bus);
  app = withOperations({ app: gateway.app, anyOf: gateway.checks, metrics });

  return {
    publicUrl,
    port: running.port,
    identity,
    tokens,
    bus,
    gateway,
    oidc,
    frontEnds,
    previews,
    ask: (path: string, init?: RequestInit) => fetch(`${publicUrl}${path}`, { redirect: 'manual', ...init }),
    async stop() {
      await gateway.stop();
      // A test may have left an answer half read.
      running.server.closeAllConnections();
      await running.stop();
      await identity.close();
      await frontEnds.registry.close();
      await errorStore.close();
      await vitalStore.close();
      rmSync(root, { recursive: true });
    },
  };
}
export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;

export const asPage = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
