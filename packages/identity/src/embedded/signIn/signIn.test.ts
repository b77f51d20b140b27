import { realmPath } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { memoryCounters } from '@marathon/persistence/counters';
import { expect, test, vi } from 'vitest';
import { createDeviceCookies } from '../../devices/deviceCookies.ts';
import { createLoginThrottle, loginLimits } from '../../limits/loginThrottle.ts';
import { createPasskeyCeremonies } from '../passkeys/passkeyCeremonies.ts';
import { createHashingQueue } from '../passwords/hashingQueue.ts';
import { createAuthenticatorSecrets } from '../secondFactor/authenticatorSecrets.ts';
import { createCodeCheck } from '../secondFactor/codeCheck.ts';
import { createAccountStore } from '../sqlite/accountStore.ts';
import { createArtifacts } from '../sqlite/artifacts.ts';
import { openIdentityDatabase } from '../sqlite/database.ts';
import { createDeviceStore } from '../sqlite/deviceStore.ts';
import { createEndedSignIns } from '../sqlite/endedSignIns.ts';
import { createPasskeyStore } from '../sqlite/passkeyStore.ts';
import { createSecondFactorStore } from '../sqlite/secondFactorStore.ts';
import { quickHasher } from '../testing/createTestIdentity.ts';
import { createRememberDevice } from './rememberDevice.ts';
import { createSignIn } from './signIn.ts';

const guess = { email: 'ada@example.org', password: 'wrong', address: '192.0.2.1', cookies: undefined };

const signInWith = async (hashing = createHashingQueue({ concurrency: 1, maxWaiting: 100 })) => {
  const now = () => new Date();
  const db = openIdentityDatabase(':memory:');
  const store = createAccountStore(db, now);
  const knownDevices = createDeviceStore(db, now);
  const events = { add: () => undefined };
  store.insert({ email: toEmail(guess.email), name: 'Ada', passwordHash: await quickHasher.hash('Abcdef1') });
  store.insert(
    { email: toEmail('grace@example.org'), name: 'Grace' },
    { external: { provider: 'google', externalSubject: 'g' } },
  );
  const verify = vi.fn(quickHasher.verify);
  const limits = { ...loginLimits, perAccount: 3, perAddress: 100 };
  const throttle = createLoginThrottle({
    limits,
    counters: memoryCounters(now),
    wait: async () => undefined,
  });
  const devices = createDeviceCookies({
    keys: ['a key of tests'],
    issuer: `http://localhost${realmPath}`,
  });
  const hasher = { ...quickHasher, verify };
  const rememberDevice = createRememberDevice({ devices, knownDevices, events });
  const passkeys = createPasskeyStore(db, now);
  const ended = createEndedSignIns(db, now);
  const artifacts = createArtifacts({ db, now, ended, reuseWindowSeconds: 0 });
  const publicUrl = 'http://localhost';
  const codes = createCodeCheck({
    db,
    throttle,
    events,
    now,
    passkeys,
    secondFactors: createSecondFactorStore(db, passkeys, now),
    ceremonies: createPasskeyCeremonies({ artifacts, passkeys, publicUrl, origins: new Set([publicUrl]) }),
    authenticatorSecrets: createAuthenticatorSecrets('a key of tests'),
    counters: memoryCounters(now),
  });
  const parts = { codes, store, hasher, throttle, devices, rememberDevice, hashing };
  return { verify, signIn: await createSignIn(parts) };
};

test('simultaneous guesses get no more tries than successive ones', async () => {
  const { signIn, verify } = await signInWith();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => signIn(guess)));
  expect(verify).toHaveBeenCalledTimes(3);
  expect(outcomes.filter(({ outcome }) => outcome === 'locked')).toHaveLength(17);
});

test('no password opens an account without a password', async () => {
  const { signIn, verify } = await signInWith();
  for (const password of ['', 'x', 'null']) {
    expect(await signIn({ ...guess, email: 'grace@example.org', password })).toEqual({
      outcome: 'wrong-credentials',
    });
  }
  expect(verify).toHaveBeenCalledTimes(3);
});

test('overload answers busy and counts no failure', async () => {
  const { signIn } = await signInWith({ run: async () => 'full' });
  for (let i = 0; i < 5; i++) expect(await signIn(guess)).toMatchObject({ outcome: 'busy' });
});

/** How many passwords were checked before this one: a count does not depend on the machine's speed. */
const checksBefore = ({ mock }: { mock: { calls: readonly unknown[][] } }, password: string) =>
  mock.calls.findIndex(([checked]) => checked === password);

test('somebody who signs in hundreds of times at once delays a stranger by no more than a few checks', async () => {
  const { signIn, verify } = await signInWith(createHashingQueue({ concurrency: 2, maxWaiting: 200 }));
  const greedy = Array.from({ length: 260 }, () => signIn({ ...guess, password: 'Abcdef1' }));
  const stranger = await signIn({ ...guess, email: 'alan@example.org', address: '192.0.2.7' });
  expect(stranger.outcome).toBe('wrong-credentials');
  expect(checksBefore(verify, guess.password)).toBeLessThan(10);
  await Promise.all(greedy);
});

test('an account at a shared address delays its neighbours there by no more than a few checks', async () => {
  const { signIn, verify } = await signInWith(createHashingQueue({ concurrency: 2, maxWaiting: 200 }));
  const greedy = Array.from({ length: 260 }, () => signIn({ ...guess, password: 'Abcdef1' }));
  const neighbour = await signIn({ ...guess, email: 'alan@example.org' });
  expect(neighbour.outcome).toBe('wrong-credentials');
  expect(checksBefore(verify, guess.password)).toBeLessThan(10);
  await Promise.all(greedy);
});

test('right passwords of an account count, too: thirty a minute from one address', async () => {
  const { signIn, verify } = await signInWith();
  const right = { ...guess, password: 'Abcdef1' };
  const outcomes = [];
  for (let i = 0; i < 31; i++) outcomes.push((await signIn(right)).outcome);
  expect(outcomes).toEqual([...Array(30).fill('signed-in'), 'locked']);
  expect(verify).toHaveBeenCalledTimes(30);
  expect(await signIn({ ...right, address: '192.0.2.8' })).toMatchObject({ outcome: 'signed-in' });
});
