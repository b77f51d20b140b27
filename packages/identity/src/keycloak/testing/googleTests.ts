import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccountEntry } from '../../testing/accountEntries.ts';
import { createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { openAccountTarget } from '../accountTarget.ts';
import { brokerFakeGoogle } from './brokerFakeGoogle.ts';
import { keycloakOfTests, startKeycloakIdentity } from './startKeycloakIdentity.ts';

const now = Date.now();
const grace = {
  sub: `g-${now}`,
  email: `Grace.${now}@Example.org`,
  email_verified: true,
  name: 'Grace Hopper',
  given_name: 'Grace',
  family_name: 'Hopper',
  picture: 'https://example.org/grace.png',
};
const formOf = (page: string) =>
  (/<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
const atClient = (url: URL) => url.pathname === '/popup.html';

export function googleTests(): void {
  describe('Google through Keycloak', () => {
    let google: Awaited<ReturnType<typeof brokerFakeGoogle>>;
    let running: RunningIdentity;
    let client: OidcClient;

    beforeAll(async () => {
      running = await startKeycloakIdentity({ hasGoogle: true });
      google = await brokerFakeGoogle();
      client = createOidcClient(running.publicUrl);
    });
    afterAll(async () => {
      await google.restore();
      await google.stop();
      await running.stop();
    });

    const signIn = async (browser = createBrowser()) => {
      const request = client.authorizationRequest({ kc_idp_hint: 'google', prompt: 'login' });
      const page = await browser.follow(await browser.get(request.url), atClient);
      return { ...request, ...page };
    };
    const tokensOf = async ({ url, verifier }: { url: URL; verifier: string }) =>
      (await client.redeem(fragmentOf(url).code ?? '', verifier)).body;

    test('a person from Google is signed in with their name and picture, and the next time is the same person', async () => {
      google.person = grace;
      const tokens = await tokensOf(await signIn());
      const first = claims(tokens.access_token);
      expect(first).toMatchObject({
        email: grace.email.toLowerCase(),
        name: 'Grace Hopper',
        picture: grace.picture,
      });
      const again = claims((await tokensOf(await signIn())).access_token);
      expect(again.sub).toBe(first.sub);
      expect(await running.identity.verifyAccessToken(tokens.access_token)).toMatchObject({
        subject: first.sub,
      });
    });

    test('a person from Google can change their name, and has no password to change', async () => {
      google.person = grace;
      const { access_token: token } = await tokensOf(await signIn());
      const subject = String(claims(token).sub);
      const { accounts } = running.identity;
      const renamed = await accounts.updateProfile(subject, { displayName: 'Amazing Grace' });
      expect(renamed).toMatchObject({ ok: true, value: { account: { name: 'Amazing Grace' } } });
      const from = { address: '192.0.2.1', signInId: undefined };
      const change = { current: 'Correct-Horse1', new: 'Correct-Horse1' };
      const refused = await accounts.changePassword(subject, change, from);
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'no-password' } });
    });

    test('a person whose account moved here from another provider finds it by Google', async () => {
      const account = anAccountEntry({ google: `g-moved-${now}`, name: 'Grace of Before' });
      const target = await openAccountTarget(keycloakOfTests() ?? never());
      await target.put([account]);
      google.person = { ...grace, sub: `g-moved-${now}`, email: `elsewhere.${now}@example.org` };
      const { access_token: token } = await tokensOf(await signIn());
      expect(claims(token)).toMatchObject({ email: account.email, name: 'Grace of Before' });
    });

    test('an account with a password opens to nobody from Google who does not know it', async () => {
      const email = `ada.${now}@example.org`;
      await running.identity.accounts.create({ displayName: 'Ada', email, password: 'Correct-Horse1' });
      google.person = { ...grace, sub: `g-ada-${now}`, email };
      const { url } = await signIn();
      expect(atClient(url)).toBe(false);
    });

    test('Google joins an account by its password alone, and by no mail that would leave its password and sign-ins', async () => {
      const account = { email: `alan.${now}@example.org`, password: 'Correct-Horse1' };
      await running.identity.accounts.create({ displayName: 'Alan', ...account });
      google.person = { ...grace, sub: `g-alan-${now}`, email: account.email };
      const browser = createBrowser();
      const request = client.authorizationRequest({ kc_idp_hint: 'google', prompt: 'login' });
      const found = await browser.follow(await browser.get(request.url), atClient);
      const send = async (page: string, fields: Record<string, string>) =>
        browser.follow(await browser.submit(formOf(page), fields), atClient);
      const joinPage = await send(await found.response.text(), { submitAction: 'linkAccount' });
      const form = await joinPage.response.text();
      expect(form).toContain('name="password"');
      const refused = await send(form, { username: account.email, password: 'Wrong-Horse1' });
      expect(atClient(refused.url)).toBe(false);
      const again = await refused.response.text();
      const joined = await send(again, { username: account.email, password: account.password });
      expect(atClient(joined.url)).toBe(true);
      const tokens = await tokensOf({ ...request, ...joined });
      expect(claims(tokens.access_token).email).toBe(account.email);
    });

    test('an address that Google has not verified signs nobody in', async () => {
      google.person = {
        ...grace,
        sub: `g-eve-${now}`,
        email: `eve.${now}@example.org`,
        email_verified: false,
      };
      const { url } = await signIn();
      expect(atClient(url)).toBe(false);
    });

    test('who declines at Google is not signed in', async () => {
      google.person = undefined;
      const { url } = await signIn();
      expect(fragmentOf(url)).not.toHaveProperty('code');
    });
  });
}

const never = (): never => {
  throw new Error('Keycloak is not there');
};
