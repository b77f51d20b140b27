import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { createCodeFlow, isClientPage } from '../testing/codeFlow.ts';
import { stopClock, switchOn, verifyAda } from '../testing/secondFactorSetting.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

/** Every living sign-in of an account with a second factor has proved it: API tokens rely on this (ADR 65). */
let running: RunningIdentity;
let client: OidcClient;
beforeEach(async () => {
  stopClock();
  running = await startEmbedded({ publishEveryMs: 10 });
  client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(ada);
  await verifyAda(running);
});
afterEach(async () => {
  vi.useRealTimers();
  await running.stop();
});

const amrOf = async (accessToken: string) => (await running.identity.verifyAccessToken(accessToken))?.amr;

test('a sign-in by the password says nothing of a code, until its account has a second factor', async () => {
  const { body } = await client.logIn(ada.email, ada.password);
  expect(await amrOf(body.access_token)).toBeUndefined();
  const { app } = await switchOn(running);
  expect(await running.identity.verifyAccessToken(body.access_token)).toBeUndefined();
  const proved = await client.logIn(ada.email, ada.password, app.code());
  expect(await amrOf(proved.body.access_token)).toEqual(['otp']);
  const renewed = await client.refresh(proved.body.refresh_token);
  expect(await amrOf(renewed.body.access_token)).toEqual(['otp']);
});

test('a sign-in of before on the pages of the provider gives no token any more', async () => {
  const flow = createCodeFlow(running.publicUrl);
  const begun = await flow.begin();
  const back = await flow.logInAt(begun.url, ada);
  expect(isClientPage(back.url)).toBe(true);
  expect(isClientPage((await flow.begin()).url)).toBe(true);
  const { app } = await switchOn(running);
  expect((await client.redeem(fragmentOf(back.url).code ?? '', begun.verifier)).status).toBe(400);
  const again = await flow.begin();
  expect(isClientPage(again.url)).toBe(false);
  const page = await flow.logInAt(again.url, ada);
  expect(isClientPage(page.url)).toBe(false);
  const proved = await flow.browser.follow(
    await flow.browser.submit(`${again.url}/code`, { code: app.code() }),
    isClientPage,
  );
  const { body } = await client.redeem(fragmentOf(proved.url).code ?? '', again.verifier);
  expect(await amrOf(body.access_token)).toEqual(['otp']);
});

test('a sign-in whose password was right before, and that goes on only after, gives no token', async () => {
  const flow = createCodeFlow(running.publicUrl);
  const begun = await flow.begin();
  // The browser now waits at the code page.
  const waiting = await flow.browser.submit(`${begun.url}/login`, {
    email: ada.email,
    password: ada.password,
  });
  expect(waiting.headers.get('location')).toContain('/auth/');
  await switchOn(running);
  const resumed = await flow.browser.follow(waiting, isClientPage);
  expect(fragmentOf(resumed.url).code).toBeUndefined();
});
