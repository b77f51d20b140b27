import { join } from 'node:path';
import { demoAccount } from '@marathon/contracts/constants';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { capturedLogger } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import { loginFrom } from '../../testing/loginFrom.ts';
import { createOidcClient, fragmentOf } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const demo = { displayName: demoAccount.name, email: demoAccount.email, password: 'Run-along-1' };
const runAsPublic = { publicUrl: 'http://marathon.example' };

let folder: string;
let database: string;
beforeEach(() => {
  folder = temporaryFolder();
  database = join(folder, 'identity.db');
});

/** A private product with sign-ins of the demo account, a stand-in account and Ada. */
async function privateProduct() {
  const running = await startEmbedded({ database });
  const client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(demo);
  await running.identity.accounts.create(ada);
  const browser = createBrowser();
  const atClient = (url: URL) => url.pathname === '/popup.html';
  const request = client.authorizationRequest({ kc_idp_hint: 'google' });
  const page = await browser.follow(await browser.get(request.url), atClient);
  const chosen = { email: 'grace@example.org', name: 'Grace' };
  const submitted = await browser.submit(page.url.href.replace(/google$/, 'stand-in'), chosen);
  const { code = '' } = fragmentOf((await browser.follow(submitted, atClient)).url);
  const tokens = {
    demo: (await client.logIn(demo.email, demo.password)).body,
    grace: (await client.redeem(code, request.verifier)).body,
    ada: (await client.logIn(ada.email, ada.password)).body,
  };
  for (const { refresh_token: token } of Object.values(tokens)) expect(token).toBeDefined();
  await running.stop();
  return tokens;
}

/** The same store, now public. Its tokens have another issuer, so tests look up sign-ins in the store. */
async function publicProduct() {
  const { logger, entries } = capturedLogger();
  const running = await startEmbedded({ database, logger, ...runAsPublic });
  const tokenUrl = createOidcClient(`http://localhost:${running.port}`).endpoint('token');
  const logIn = async ({ email, password }: { email: string; password: string }) =>
    (await loginFrom('127.0.0.1', { tokenUrl, email, password })).status;
  return { running, logIn, lines: entries };
}

test('a product that goes public closes the demo account and the stand-in’s accounts, and logs it', async () => {
  const tokens = await privateProduct();
  const { running, logIn, lines } = await publicProduct();
  expect([await logIn(demo), await logIn(ada)]).toEqual([401, 200]);
  const over = (token: string) => running.identity.signIns.hasEnded(sidOf(token));
  expect([over(tokens.demo.access_token), over(tokens.grace.access_token)]).toEqual([true, true]);
  expect(over(tokens.ada.access_token)).toBe(false);
  expect(lines()).toMatchObject([
    {
      level: 'warn',
      accounts: 2,
      endedSignIns: 2,
      msg: 'the product is public: the demo account and accounts of the Google stand-in are closed',
    },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/demo@|grace/);
  await running.stop();

  // Private again under the old issuer: the sign-ins stay ended, and the demo account works again.
  const back = await startEmbedded({
    database,
    port: Number(new URL(issuerOf(tokens.ada.access_token)).port),
  });
  const its = createOidcClient(back.publicUrl);
  const statuses = [tokens.demo, tokens.grace, tokens.ada].map((one) => its.refresh(one.refresh_token));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([400, 400, 200]);
  expect((await its.logIn(demo.email, demo.password)).status).toBe(200);
  await back.stop();
});

test('a product that was always public logs nothing, and nobody can take the demo e-mail', async () => {
  const { running, lines } = await publicProduct();
  expect(await running.identity.accounts.create(demo)).toMatchObject({ refusal: { code: 'email-taken' } });
  expect(lines()).toEqual([]);
  await running.stop();
});

const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
const sidOf = (jwt: string): string => payloadOf(jwt).sid;
const issuerOf = (jwt: string): string => payloadOf(jwt).iss;
