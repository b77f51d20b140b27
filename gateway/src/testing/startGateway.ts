import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultSite } from '@marathon/contracts/site';
import { memoryBus } from '@marathon/event-bus';
import {
  createOidcClient,
  createTestIdentity,
  type OidcClient,
  type TestIdentityOptions,
} from '@marathon/identity/testing';
import { memoryCounters } from '@marathon/persistence/counters';
import { createApiTokens, createLogger, createMetrics, operationsRoutes, serve } from '@marathon/service-kit';
import express from 'express';
import { localBuilds } from '../adapters/localBuilds.ts';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import { memorySpentProofs } from '../adapters/spentProofs/memorySpentProofs.ts';
import { createGateway, type GatewayDependencies } from '../createGateway.ts';

const logger = createLogger('test', 'silent');

/** Answers with the request that reached it. */
export const echo = (service: string): RequestListener =>
  express()
    .disable('x-powered-by')
    .use((req, res) => void res.json({ service, method: req.method, url: req.originalUrl }));

export interface StartOptions extends Partial<Omit<GatewayDependencies, 'identity'>> {
  readonly identityOptions?: TestIdentityOptions;
  /** Files of the front ends' builds, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A whole gateway on a port of its own, with services that echo. */
export async function startGateway({ identityOptions, files = builds, ...parts }: StartOptions = {}) {
  const root = mkdtempSync(join(tmpdir(), 'gateway-'));
  for (const [path, content] of Object.entries(files)) writeBuild(join(root, path), content);
  const now = () => new Date();
  const outer = express();
  const running = await serve(outer, { port: 0, host: '127.0.0.1' });
  const publicUrl = `http://localhost:${running.port}`;
  const identity = await createTestIdentity({ publicUrl, now, ...identityOptions });
  const tokens = parts.tokens ?? createApiTokens('test-secret-that-is-long-enough-for-it', now);
  const metrics = createMetrics('gateway');
  const oidc: OidcClient = createOidcClient(publicUrl);
  const bus = memoryBus({
    deadLetters: { add: async () => undefined },
    logger,
    metrics,
    now: () => new Date(),
  });
  const gateway = createGateway({
    publicUrl,
    identity,
    tokens,
    proofOfWorkSecret: 'test-secret-that-is-long-enough-for-it',
    marathons: serviceInProcess(echo('marathons')),
    registrations: serviceInProcess(echo('registrations')),
    remotes: localBuilds({ root, names: ['mf-auth', 'mf-marathons'], logger }),
    shellDist: join(root, 'shell/dist'),
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
    root,
    publicUrl,
    port: running.port,
    identity,
    tokens,
    bus,
    gateway,
    oidc,
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

const script = `console.log('${'marathon '.repeat(100)}')`;

export const builds: Readonly<Record<string, string>> = {
  'shell/dist/index.html': '<!doctype html><title>shell</title>',
  'shell/dist/popup.html': '<!doctype html><title>popup</title>',
  'shell/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell/dist/images/marathons/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell/dist/static/js/index.1160e7e0fd.js': script,
  'shell/dist/.hidden': 'hidden',
  'shell/secret.txt': 'secret',
  'mf-auth/dist/version.json': '{"name":"mf-auth","version":"0.1.0-abc"}',
  'mf-auth/dist/mf-manifest.json': '{"id":"mf_auth"}',
  'mf-auth/dist/static/js/a.1234567890.js': script,
};

function writeBuild(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (content.length < 512) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}
