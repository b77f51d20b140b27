import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { problemErrors } from '@marathon/service-kit';
import { capturedLogger, serveForTests, type TestRequest, testTokens } from '@marathon/service-kit/testing';
import express, { type RequestHandler } from 'express';
import { onTestFinished } from 'vitest';
import type { DeployToken } from '../../application/ports.ts';
import { emptyState } from '../../domain/registryState.ts';
import { openErrorStore } from '../../errors/openErrorStore.ts';
import type { BuiltRelease } from '../../testing/aRelease.ts';
import { openTestRegistry } from '../../testing/openTestRegistry.ts';
import { createDeployToken } from '../../tokens/deployToken.ts';
import { countVitals } from '../../vitals/countVitals.ts';
import { openVitalStore } from '../../vitals/openVitalStore.ts';
import { packArchive } from '../archive/packArchive.ts';
import { registryRoutes } from '../registryRoutes.ts';

const now = () => new Date('2027-03-01T00:00:00Z');

interface Options {
  readonly limit?: RequestHandler;
  readonly uploadWithinMs?: number;
  /** This gateway has not read other gateways' changes yet. */
  readonly isBehind?: boolean;
}

/** A registry in files; team `results` may deploy mf-results and mf-extra, `rivals` mf-rival. */
export async function startRegistryRoutes({
  limit = (_req, _res, next) => next(),
  uploadWithinMs,
  isBehind = false,
}: Options = {}) {
  const tokens: DeployToken[] = [];
  const registry = await openTestRegistry();
  const errors = await openErrorStore({ file: ':memory:', now });
  onTestFinished(() => errors.close());
  const { logger, lines, entries } = capturedLogger();
  const vitalStore = await openVitalStore({ file: ':memory:', now });
  onTestFinished(() => vitalStore.close());
  const vitals = countVitals({ store: vitalStore, state: () => registry.state(), logger });
  const traffic = { views: 4_000, errors: 6, errorsPerThousandViews: 1.5 };
  const app = express().use(
    registryRoutes({
      registry: isBehind ? { ...registry, state: () => emptyState } : registry,
      tokens: { findByHash: async (hash) => tokens.find((token) => token.hash === hash) },
      previews: {
        make: (preview) => `${preview.name}~${preview.version}~signed`,
        makeFor: ({ id }) => `${id}~signed`,
      },
      trafficOf: async ({ frontEnds }) =>
        Object.fromEntries(Object.keys(frontEnds).map((name) => [name, { live: traffic }])),
      errors,
      vitals,
      limit,
      uploadWithinMs,
      logger,
      now,
    }),
    problemErrors(logger),
  );
  const served = await serveForTests(app, testTokens(now));
  onTestFinished(() => served.stop());
  const { secret, record } = createDeployToken({ team: 'results', remotes: ['mf-results', 'mf-extra'], now });
  const rivals = createDeployToken({ team: 'rivals', remotes: ['mf-rival'], now });
  tokens.push(record, rivals.record);
  const as = { authorization: `Bearer ${secret}` };

  async function uploadTo(path: string, archive: Uint8Array, headers: Record<string, string> = {}) {
    const answer = await fetch(served.address(path), {
      method: 'PUT',
      body: Buffer.from(archive),
      headers: { ...as, 'content-type': 'application/gzip', ...headers },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  return {
    registry,
    errors,
    vitals,
    lines,
    entries,
    secret,
    revoke: () => tokens.splice(0),
    ask: (path: string, { headers, ...request }: TestRequest = {}) =>
      served.ask(path, { ...request, headers: { ...as, ...headers } }),
    uploadTo,
    /** Sends the head of an upload, and a part of the announced body. */
    async beginUpload(built: BuiltRelease) {
      const begun = request(served.address(addressOf(built)), {
        method: 'PUT',
        headers: {
          ...as,
          'content-type': 'application/gzip',
          'content-length': 1_000,
          expect: '100-continue',
        },
      });
      const answer = new Promise<IncomingMessage>((resolve) => begun.once('response', resolve));
      begun.on('error', () => undefined);
      begun.flushHeaders();
      await once(begun, 'continue');
      begun.write('part');
      onTestFinished(() => void begun.destroy());
      return { answer };
    },
    asRival: { authorization: `Bearer ${rivals.secret}` },
    upload: async (built: BuiltRelease, headers?: Record<string, string>) =>
      uploadTo(addressOf(built), await archiveOf(built), headers),
  };
}

export const addressOf = ({ release: { name, version } }: BuiltRelease) =>
  `/registry/${name}/releases/${version}`;

/** Includes the describing files, as a build's folder does. */
export const archiveOf = ({ release, files }: BuiltRelease, more: Record<string, string> = {}) =>
  packArchive(
    new Map([
      ['release.json', Buffer.from(JSON.stringify(release))],
      ...files,
      ...Object.entries(more).map(([path, text]) => [path, Buffer.from(text)] as const),
    ]),
  );
