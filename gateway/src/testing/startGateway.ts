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
import { createPreviewCookies } from '@marathon/registry';
import { createApiTokens, createLogger, createMetrics, operationsRoutes, serve } from '@marathon/service-kit';
import express from 'express';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import { memorySpentProofs } from '../adapters/spentProofs/memorySpentProofs.ts';
import { createGateway, type GatewayDependencies } from '../createGateway.ts';
import { authBuild, type Build, marathonsBuild, shellBuild, writeBuild } from './builds.ts';
import { memoryRegistry } from './memoryRegistry.ts';

const logger = createLogger('test', 'silent');
const secret = 'test-secret-that-is-long-enough-for-it';

const liveBuilds = [shellBuild, authBuild, marathonsBuild];

/** Answers with the request that reached it. */
export const echo = (service: string): RequestListener =>
  express()
    .disable('x-powered-by')
    .use((req, res) => void res.json({ service, method: req.method, url: req.originalUrl }));

export interface StartOptions extends Partial<Omit<GatewayDependencies, 'identity'>> {
  readonly identityOptions?: TestIdentityOptions;
  /** What is live at the start. */
  readonly builds?: readonly Build[];
}

/** A whole gateway on a port of its own, with services that echo. */
export async function startGateway({ identityOptions, builds = liveBuilds, ...parts }: StartOptions = {}) {
  const root = mkdtempSync(join(tmpdir(), 'gateway-'));
  const folderOf = ({ name, version }: Build['release']) => join(root, name, version);
  const registry = memoryRegistry([], folderOf);
  const publish = ({ release, files }: Build, put: (release: Build['release']) => void) => {
    writeBuild(folderOf(release), files);
    put(release);
  };
  if (builds.length > 0) writeBuild(join(root, 'shell'), { 'secret.txt': 'secret' });
  for (const build of builds) publish(build, registry.deploy);
  const now = () => new Date();
  const outer = express();
  const running = await serve(outer, { port: 0, host: '127.0.0.1' });
  const publicUrl = `http://localhost:${running.port}`;
  const identity = await createTestIdentity({ publicUrl, now, ...identityOptions });
  const tokens = parts.tokens ?? createApiTokens(secret, now);
  const metrics = createMetrics('gateway');
  const oidc: OidcClient = createOidcClient(publicUrl);
  const bus = memoryBus({
    deadLetters: { add: async () => undefined },
    logger,
    metrics,
    now: () => new Date(),
  });
  const previews = createPreviewCookies(secret, parts.now ?? now);
  const gateway = createGateway({
    publicUrl,
    identity,
    tokens,
    proofOfWorkSecret: secret,
    marathons: serviceInProcess(echo('marathons')),
    registrations: serviceInProcess(echo('registrations')),
    registry,
    previews,
    site: defaultSite,
    counters: memoryCounters(parts.now ?? now),
    spentProofs: memorySpentProofs({ now: parts.now ?? now }),
    liveConsumer: 'live',
    logger,
    metrics,
    now,
    ...parts,
  });
  for (const consumer of gateway.consumers) await bus.subscribe(consumer);
  outer.use(metrics.http);
  outer.use(operationsRoutes({ anyOf: gateway.checks, metrics }));
  outer.use(gateway.app);

  return {
    publicUrl,
    port: running.port,
    identity,
    tokens,
    bus,
    gateway,
    oidc,
    deploy: (build: Build) => publish(build, registry.deploy),
    tryCanary: (build: Build) => publish(build, registry.tryCanary),
    keep: (build: Build) => publish(build, registry.keep),
    folderOf,
    previews,
    ask: (path: string, init?: RequestInit) => fetch(`${publicUrl}${path}`, { redirect: 'manual', ...init }),
    async stop() {
      await gateway.stop();
      // A test may have left an answer half read.
      running.server.closeAllConnections();
      await running.stop();
      await identity.close();
      rmSync(root, { recursive: true });
    },
  };
}
export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;

export const asPage = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
