import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realmPath } from '@marathon/contracts/constants';
import { memoryCounters } from '@marathon/persistence/counters';
import { createLogger } from '@marathon/service-kit';
import express, { type RequestHandler } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Identity } from '../../identity.ts';
import { createKeycloakIdentity, type KeycloakIdentityOptions } from '../createKeycloakIdentity.ts';
import { memoryDeletionRecords } from '../deletions/memoryDeletionRecords.ts';
import { memoryEndedSignIns } from '../endedSignIns/memoryEndedSignIns.ts';
import { memoryEventCursor } from '../events/memoryEventCursor.ts';

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

const publicUrl = 'http://localhost:8080';
const issuer = `${publicUrl}${realmPath}`;
const endpoint = `${realmPath}/protocol/openid-connect`;

const kid = 'a key';
/** Made once: RSA keys take a while. */
let keys: ReturnType<typeof generateKeyPair> | undefined;

const claimsOfAda = {
  typ: 'Bearer',
  aud: 'marathon-api',
  sub: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  sid: 'a sign-in',
};

/** A stub with Keycloak's answers, for faults that a real one cannot play, and the adapter in front of it. */
export async function startKeycloakStub(options: Partial<KeycloakIdentityOptions> = {}) {
  keys ??= generateKeyPair('RS256');
  const { publicKey, privateKey } = await keys;
  const key = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const seen: RecordedRequest[] = [];
  const answers = new Map<string, RequestHandler>([
    [`${realmPath}/.well-known/openid-configuration`, (_req, res) => void res.json({ issuer })],
    [`${endpoint}/certs`, (_req, res) => void res.json({ keys: [key] })],
    [`${endpoint}/userinfo`, (_req, res) => void res.json({})],
    [`${endpoint}/token`, (_req, res) => void res.json({ access_token: 'admin', expires_in: 300 })],
  ]);

  const app = express().use(express.text({ type: () => true }), (req, res, next) => {
    const { method, originalUrl: path, headers } = req;
    seen.push({ method, path, headers, body: typeof req.body === 'string' ? req.body : '' });
    const answer = answers.get(req.path);
    if (answer === undefined) res.json({ reached: path });
    else answer(req, res, next);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const open = (more: Partial<KeycloakIdentityOptions> = {}): Promise<Identity> =>
    createKeycloakIdentity({
      publicUrl,
      keycloakUrl: url,
      adminClient: { id: 'marathon-admin', secret: 'secret' },
      hasGoogle: true,
      sendsMails: false,
      logger: createLogger('test', 'silent'),
      now: () => new Date(),
      counters: memoryCounters(() => new Date()),
      ended: memoryEndedSignIns(() => new Date()),
      eventCursor: memoryEventCursor(),
      deletionRecords: memoryDeletionRecords(),
      ...options,
      ...more,
    });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  return {
    issuer,
    url,
    seen,
    answer: (path: string, handler: RequestHandler) => void answers.set(path, handler),
    open,
    stop: close,
    start: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    accessToken: (claims: Record<string, unknown> = {}) =>
      new SignJWT({ ...claimsOfAda, iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey),
  };
}

export type KeycloakStub = Awaited<ReturnType<typeof startKeycloakStub>>;

/** The adapter at a port, as the gateway mounts it. */
export async function serveIdentity(identity: Identity, address = '192.0.2.1') {
  const server = createServer((req, res) => identity.handle(req, res, { address }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
