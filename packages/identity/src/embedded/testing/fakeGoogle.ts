import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Provider, { interactionPolicy } from 'oidc-provider';
import { createArtifacts } from '../sqlite/artifacts.ts';
import { openIdentityDatabase } from '../sqlite/database.ts';
import { createEndedSignIns } from '../sqlite/endedSignIns.ts';
import { testKeys } from './createTestIdentity.ts';

interface GooglePerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly picture?: string;
}

export interface FakeGoogle {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Undefined declines. */
  person: GooglePerson | undefined;
  readonly running: boolean;
  stop(): Promise<void>;
}

/** A real OpenID provider on loopback; its person consents to everything. */
export async function startFakeGoogle(redirectUri: string): Promise<FakeGoogle> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const db = openIdentityDatabase(':memory:');
  const now = () => new Date();
  const artifacts = createArtifacts({ db, now, ended: createEndedSignIns(db, now), reuseWindowSeconds: 0 });
  const google: FakeGoogle = {
    issuer,
    clientId: 'marathon-at-google',
    clientSecret: randomBytes(16).toString('hex'),
    person: undefined,
    get running() {
      return server.listening;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      db.close();
    },
  };

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider: Provider = new Provider(issuer, {
    adapter: artifacts.adapter,
    jwks: { keys: (await testKeys()).signing },
    cookies: { keys: ['fake-google'] },
    clients: [
      { client_id: google.clientId, client_secret: google.clientSecret, redirect_uris: [redirectUri] },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/agree/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...google.person, sub }) }),
    ttl: { Session: 60, Interaction: 60, Grant: 60, AuthorizationCode: 60, IdToken: 60, AccessToken: 60 },
    async loadExistingGrant(ctx) {
      const { session, client } = ctx.oidc;
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  app.get('/agree/:uid', async (req, res) => {
    const answer = google.person ? { login: { accountId: google.person.sub } } : { error: 'access_denied' };
    await provider.interactionFinished(req, res, { ...answer, consent: {}, select_account: {} });
  });
  app.use(provider.callback());
  return google;
}
