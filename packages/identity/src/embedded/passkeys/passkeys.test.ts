import { passkeyLimits } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../testing/softwareAuthenticator.ts';
import { createCodeFlow, isClientPage } from '../testing/codeFlow.ts';
import { passkeyOptionsIn } from '../testing/passkeyPage.ts';
import { advanceSeconds, stopClock, switchOn, verifyAda } from '../testing/secondFactorSetting.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

let running: RunningIdentity;
let client: OidcClient;
let subject: string;
let from: { readonly address: string; readonly signInId: string };
let key: SoftwareAuthenticator;
const proof = { password: ada.password };

beforeEach(async () => {
  stopClock();
  running = await startEmbedded({ publishEveryMs: 10, wait: async () => undefined });
  client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(ada);
  await verifyAda(running);
  subject = (await running.identity.accounts.findByEmail(toEmail(ada.email)))?.subject ?? '';
  const { body } = await client.logIn(ada.email, ada.password);
  from = { address: '127.0.0.1', signInId: String(claims(body.access_token).sid) };
  key = softwareAuthenticator(running.publicUrl);
});
afterEach(async () => {
  vi.useRealTimers();
  await running.stop();
});

const passkeys = () => running.identity.passkeys;
const begin = async (code?: string) => {
  const begun = await passkeys().begin(subject, { ...proof, ...(code !== undefined && { code }) }, from);
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.value;
};
const add = (answer: { readonly id: string }, by = from) =>
  passkeys().add(subject, { name: 'Phone', answer }, by);
const withPasskey = async (made = key) => {
  const added = await add(made.create(await begin()));
  if (!added.ok) throw new Error(added.refusal.code);
  return added.value.recoveryCodes;
};
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const factor = async () => (await running.identity.accounts.find(subject))?.secondFactor;
const logIn = async (code?: string) => {
  const { status, body } = await client.logIn(ada.email, ada.password, code);
  return { status, error: body.error, token: body.access_token, body };
};
const requestPasskey = async () => {
  const { body } = await logIn();
  return (body as unknown as { second_factor: { hasApp: boolean; passkey: { challenge: string } } })
    .second_factor;
};
const profileAnswer = async (made = key) => {
  const options = await passkeys().challenge(subject, from);
  return options.ok ? made.get(options.value) : '';
};

describe('making a passkey', () => {
  test('the first one switches two-step login on, answers recovery codes and ends every other sign-in', async () => {
    const other = await client.logIn(ada.email, ada.password);
    const recoveryCodes = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect((await client.refresh(other.body.refresh_token)).status).toBe(400);
    const at = new Date().toISOString();
    expect(await factor()).toEqual({
      since: at,
      recoveryCodesLeft: 10,
      hasApp: false,
      passkeys: [{ id: expect.any(String), name: 'Phone', createdAt: at, lastUsedAt: null }],
    });
  });

  test('a further one takes the answer of one that is there, and no new recovery codes', async () => {
    await withPasskey();
    expect(await passkeys().begin(subject, proof, from)).toMatchObject(refusal('wrong-code'));
    const second = softwareAuthenticator(running.publicUrl);
    const added = await add(second.create(await begin(await profileAnswer())));
    expect(added).toMatchObject({ ok: true, value: { recoveryCodes: [] } });
    expect((await factor())?.passkeys).toHaveLength(2);
  });

  test('beside an authenticator app it takes a code of the app', async () => {
    const { app } = await switchOn(running);
    expect(await passkeys().begin(subject, proof, from)).toMatchObject(refusal('wrong-code'));
    const { body } = await client.logIn(ada.email, ada.password, app.code());
    advanceSeconds(30);
    from = { ...from, signInId: String(claims(body.access_token).sid) };
    expect(await add(key.create(await begin(app.code())))).toMatchObject({ ok: true });
    expect(await factor()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10, passkeys: [{}] });
  });

  test('it needs the password, and an address that is verified', async () => {
    const wrong = { password: 'Wrong-1' };
    expect(await passkeys().begin(subject, wrong, from)).toMatchObject(refusal('wrong-password'));
    expect(await passkeys().begin(subject, {}, from)).toMatchObject(refusal('wrong-password'));
    const bob = { ...ada, email: 'bob@example.org' };
    const made = await running.identity.accounts.create(bob);
    const bobs = made.ok ? made.value.subject : '';
    expect(await passkeys().begin(bobs, proof, from)).toMatchObject(refusal('email-not-verified'));
  });

  test('a challenge is good once, for five minutes, and for the sign-in that asked for it', async () => {
    const options = await begin();
    const elsewhere = { ...from, signInId: 'another' };
    expect(await add(key.create(options), elsewhere)).toMatchObject(refusal('challenge-expired'));
    expect(await add(key.create(options))).toMatchObject({ ok: true });
    const again = softwareAuthenticator(running.publicUrl);
    expect(await add(again.create(options))).toMatchObject(refusal('challenge-expired'));
    const late = await begin(await profileAnswer());
    advanceSeconds(301);
    expect(await add(again.create(late))).toMatchObject(refusal('challenge-expired'));
    expect(await add(again.create({ challenge: 'bWFkZSB1cA' }))).toMatchObject(refusal('challenge-expired'));
  });

  test.each([
    ['of a page of somebody else', { origin: 'https://run.example' }],
    ['for another host', { rpId: 'run.example' }],
    ['without proof that its owner was there', { isUserVerified: false }],
  ])('one %s is refused', async (_, different) => {
    expect(await add(key.create(await begin(), different))).toMatchObject(refusal('passkey-refused'));
    expect(await factor()).toBeNull();
  });

  test('what is no answer of a browser is refused', async () => {
    expect(await add({ id: 'x' })).toMatchObject(refusal('passkey-refused'));
  });

  test('an account has so many and no more', async () => {
    await withPasskey();
    for (let i = 1; i < passkeyLimits.perAccount; i++)
      await add(softwareAuthenticator(running.publicUrl).create(await begin(await profileAnswer())));
    expect(await passkeys().begin(subject, proof, from)).toMatchObject(refusal('too-many-passkeys'));
    expect((await factor())?.passkeys).toHaveLength(passkeyLimits.perAccount);
  });
});

describe('signing in with a passkey', () => {
  test('after the right password the login is told what to ask the passkey, and its answer signs in', async () => {
    await withPasskey();
    const first = await logIn();
    expect([first.status, first.error, first.token]).toEqual([403, 'mfa_required', undefined]);
    const offer = await requestPasskey();
    expect(offer).toMatchObject({
      hasApp: false,
      passkey: {
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [{ id: key.credentialId, type: 'public-key', transports: ['internal'] }],
      },
    });
    advanceSeconds(60);
    const signedIn = await logIn(key.get(offer.passkey));
    expect(signedIn.status).toBe(200);
    expect(await running.identity.verifyAccessToken(signedIn.token)).toMatchObject({ amr: ['pop'] });
    expect((await factor())?.passkeys).toMatchObject([{ lastUsedAt: new Date().toISOString() }]);
  });

  test('a wrong password learns of no passkey', async () => {
    await withPasskey();
    const { body } = await client.logIn(ada.email, 'Wrong-1');
    expect(body).toEqual({ error: 'invalid_grant', error_description: 'Invalid user credentials' });
  });

  test('an answer signs in once, also of simultaneous requests', async () => {
    await withPasskey();
    const answer = key.get((await requestPasskey()).passkey);
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await logIn(answer)).status));
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });

  test.each<[string, (options: { challenge: string }) => string]>([
    ['to a challenge that nobody made', () => key.get({ challenge: 'bWFkZSB1cA' })],
    ['of a page of somebody else', (options) => key.get(options, { origin: 'https://run.example' })],
    ['for another host', (options) => key.get(options, { rpId: 'run.example' })],
    ['without proof that its owner was there', (options) => key.get(options, { isUserVerified: false })],
    ['of a copy that counts from before', (options) => key.get(options, { counter: 1 })],
    ['of another passkey', (options) => softwareAuthenticator(running.publicUrl).get(options)],
    [
      'of another key under its name',
      (options) => {
        const forged = JSON.parse(softwareAuthenticator(running.publicUrl).get(options));
        return JSON.stringify({ ...forged, id: key.credentialId, rawId: key.credentialId });
      },
    ],
    ['that is cut off', (options) => key.get(options).slice(0, 90)],
  ])('an answer %s is wrong', async (_, answerTo) => {
    await withPasskey();
    const refused = await logIn(answerTo((await requestPasskey()).passkey));
    expect([refused.status, refused.error]).toEqual([403, 'mfa_wrong_code']);
    expect((await logIn(key.get((await requestPasskey()).passkey))).status).toBe(200);
  });

  test('a challenge of the login is good for five minutes, and in the login alone', async () => {
    await withPasskey();
    const late = (await requestPasskey()).passkey;
    const ofLogin = key.get((await requestPasskey()).passkey);
    expect(await passkeys().begin(subject, { ...proof, code: ofLogin }, from)).toMatchObject(
      refusal('wrong-code'),
    );
    expect((await logIn(await profileAnswer())).status).toBe(403);
    advanceSeconds(301);
    expect((await logIn(key.get(late))).status).toBe(403);
  });

  test('a passkey of somebody else is wrong', async () => {
    await withPasskey();
    const grace = { ...ada, email: 'grace@example.org' };
    await running.identity.accounts.create(grace);
    const { passkey } = await requestPasskey();
    const own = key.get(passkey);
    expect((await client.logIn(grace.email, grace.password, own)).status).toBe(200);
    expect((await logIn(own)).status).toBe(200);
  });

  test('wrong answers are guesses: ten an hour, together with wrong codes', async () => {
    await withPasskey();
    const errors = [];
    for (let i = 0; i < 12; i++) {
      errors.push((await logIn(i % 2 ? '000000' : key.get({ challenge: 'bWFkZSB1cA' }))).error);
      advanceSeconds(61);
    }
    expect(errors).toEqual([...Array(10).fill('mfa_wrong_code'), 'slow_down', 'slow_down']);
  });

  test('a recovery code signs in without the passkey', async () => {
    const [code = ''] = await withPasskey();
    const signedIn = await logIn(code);
    expect(signedIn.status).toBe(200);
    expect(await factor()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('the page of the provider asks for it, too', async () => {
    await withPasskey();
    const flow = createCodeFlow(running.publicUrl);
    const begun = await flow.begin();
    const codePage = await flow.logInAt(begun.url, ada);
    const page = await codePage.response.text();
    const options = passkeyOptionsIn(page);
    for (const [, script] of page.matchAll(/<script src="([^"]+)"/g))
      expect((await fetch(`${running.publicUrl}${script}`)).status).toBe(200);
    const back = await flow.browser.follow(
      await flow.browser.submit(`${begun.url}/code`, { code: key.get(options) }),
      isClientPage,
    );
    const { body } = await client.redeem(fragmentOf(back.url).code ?? '', begun.verifier);
    expect(await running.identity.verifyAccessToken(body.access_token)).toMatchObject({ amr: ['pop'] });
  });
});

describe('removing a passkey', () => {
  const first = async () => (await factor())?.passkeys[0]?.id ?? '';

  test('the last one switches two-step login off; the answer of the passkey itself proves its owner', async () => {
    await withPasskey();
    const code = await profileAnswer();
    expect(await passkeys().remove(subject, await first(), { ...proof, code }, from)).toMatchObject({
      ok: true,
    });
    expect(await factor()).toBeNull();
    expect((await logIn()).status).toBe(200);
    expect(await passkeys().challenge(subject, from)).toMatchObject(refusal('passkey-not-found'));
  });

  test('of several the others stay', async () => {
    const [code = ''] = await withPasskey();
    advanceSeconds(1);
    await add(softwareAuthenticator(running.publicUrl).create(await begin(await profileAnswer())));
    expect(await passkeys().remove(subject, await first(), { ...proof, code }, from)).toMatchObject({
      ok: true,
    });
    expect(await factor()).toMatchObject({ passkeys: [{}], recoveryCodesLeft: 9 });
    expect((await logIn(key.get((await requestPasskey()).passkey))).status).toBe(403);
  });

  test('it takes password and code, and one that is there', async () => {
    const [code = ''] = await withPasskey();
    const id = await first();
    expect(await passkeys().remove(subject, id, { code }, from)).toMatchObject(refusal('wrong-password'));
    const wrong = { ...proof, code: '000000' };
    expect(await passkeys().remove(subject, id, wrong, from)).toMatchObject(refusal('wrong-code'));
    expect(await passkeys().remove(subject, 'none', { ...proof, code }, from)).toMatchObject(
      refusal('passkey-not-found'),
    );
    expect((await factor())?.passkeys).toHaveLength(1);
  });

  test('switching two-step login off takes every passkey along', async () => {
    await withPasskey();
    const code = await profileAnswer();
    expect(await running.identity.secondFactor.disable(subject, { ...proof, code }, from)).toMatchObject({
      ok: true,
    });
    expect(await factor()).toBeNull();
  });

  test('an app is set up beside passkeys by the answer of one', async () => {
    await withPasskey();
    const { secondFactor } = running.identity;
    expect(await secondFactor.setUp(subject, proof, from)).toMatchObject(refusal('wrong-code'));
    const code = await profileAnswer();
    expect(await secondFactor.setUp(subject, { ...proof, code }, from)).toMatchObject({ ok: true });
  });
});
