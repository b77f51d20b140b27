import { messages } from '@marathon/contracts/messages';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectAccountsForAll } from '../../testing/expectAccountsForAll.ts';
import { patientSignUp, proofOf, signUp, solve } from '../../testing/signUp.ts';
import { type RunningGateway, type StartOptions, startGateway } from '../../testing/startGateway.ts';

const start = async (options?: StartOptions) => {
  const gateway = await startGateway(options);
  onTestFinished(() => gateway.stop());
  return gateway;
};

const fill = async (gateway: RunningGateway, accounts: number) => {
  for (let i = 0; i < accounts; i++) expect((await signUp(gateway.publicUrl)).status).toBe(201);
};

/** `signUps.nightly.test.ts` has 300. */
test(
  '30 people behind one address all get an account within a minute, above the rate by work',
  () => expectAccountsForAll({ people: 30, withoutWork: 20 }),
  60_000,
);

test('invalid input does not count', async () => {
  const { publicUrl } = await start({ limits: { signUps: { perAddress: 2 } } });
  const email = 'ada@example.org';
  expect((await signUp(publicUrl, { email })).status).toBe(201);
  for (let i = 0; i < 5; i++) {
    expect((await signUp(publicUrl, { email })).status).toBe(409);
    expect((await signUp(publicUrl, { password: 'short' })).status).toBe(400);
  }
  expect((await signUp(publicUrl)).status).toBe(201);
  expect((await signUp(publicUrl)).status).toBe(428);
});

test('a password that very many people use is refused after the rules, in whatever case, and nothing rarer is', async () => {
  const { publicUrl } = await start();
  for (const password of ['Password1', 'PASSWORd1', 'Qwerty123'])
    expect(await signUp(publicUrl, { password })).toMatchObject({
      status: 400,
      body: {
        code: 'validation-failed',
        errors: [{ path: 'password', message: messages.password.common }],
      },
    });
  const short = await signUp(publicUrl, { password: 'password1' });
  expect(short.body).toMatchObject({ errors: [{ message: messages.password.uppercase }] });
  for (const password of ['Probe12345', 'Secret1', 'Secret12', 'Abcdef1'])
    expect((await signUp(publicUrl, { password })).status).toBe(201);
});

test('an account takes work above the rate of all addresses, too', async () => {
  const gateway = await start({ limits: { signUps: { overall: 2 } } });
  await fill(gateway, 2);
  expect((await signUp(gateway.publicUrl)).status).toBe(428);
});

test('trying many taken e-mails takes work', async () => {
  const { publicUrl } = await start({ limits: { signUps: { takenEmails: 3 } } });
  const email = 'ada@example.org';
  await signUp(publicUrl, { email });
  for (let i = 0; i < 3; i++) expect((await signUp(publicUrl, { email })).status).toBe(409);
  const { status, body } = await signUp(publicUrl, { email });
  expect(status).toBe(428);
  expect((await signUp(publicUrl, { email }, await solve(body.challenge ?? never()))).status).toBe(409);
});

test('the accounts that one address may make in a day are limited', async () => {
  const gateway = await start({ limits: { signUps: { perAddressDaily: 2 } } });
  await fill(gateway, 2);
  const refused = await signUp(gateway.publicUrl);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(86_000);
  expect(retryAfter).toBeLessThanOrEqual(86_400);
});

test('the networks of an IPv6 /48 share its accounts of a day', async () => {
  const { ask } = await start({ trustProxy: true, limits: { signUps: { perAddressDaily: 2 } } });
  const from = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const user = { displayName: 'Ada', email: `${crypto.randomUUID()}@example.org`, password: 'Abcdef1' };
    return (await ask('/users', { method: 'POST', headers, body: JSON.stringify(user) })).status;
  };
  expect([await from('2001:db8:1:1::1'), await from('2001:db8:1:2::1')]).toEqual([201, 201]);
  expect(await from('2001:db8:1:3::1')).toBe(429);
  expect(await from('2001:db8:2:1::1')).toBe(201);
});

test('above the daily accounts of all addresses, an account takes the most work, and is not refused', async () => {
  const gateway = await start({ limits: { signUps: { overallDaily: 2 } } });
  await fill(gateway, 2);
  const { status, body } = await signUp(gateway.publicUrl);
  expect([status, body.challenge?.parameters.data?.level]).toEqual([428, 5]);
  const proof = await solve(body.challenge ?? never());
  expect((await signUp(gateway.publicUrl, {}, proof)).status).toBe(201);
});

test('a proof is not accepted again after a restart; a fresh challenge is given', async () => {
  const options = { limits: { signUps: { perAddress: 0 } } };
  const before = await start(options);
  const { body } = await signUp(before.publicUrl);
  const proof = await solve(body.challenge ?? never());
  expect((await signUp(before.publicUrl, {}, proof)).status).toBe(201);
  const after = await start(options);
  const again = await signUp(after.publicUrl, {}, proof);
  expect([again.status, again.body.code]).toEqual([428, 'proof-of-work-required']);
  const fresh = await solve(again.body.challenge ?? never());
  expect((await signUp(after.publicUrl, {}, fresh)).status).toBe(201);
});

describe('a challenge', () => {
  let gateway: RunningGateway;
  let clock: Date;
  beforeEach(async () => {
    clock = new Date();
    gateway = await start({ now: () => clock, limits: { signUps: { perAddress: 0 } } });
  });
  const challenged = async (proof?: string) => {
    const { status, body } = await signUp(gateway.publicUrl, {}, proof);
    expect([status, body.code]).toEqual([428, 'proof-of-work-required']);
    return { challenge: body.challenge ?? never(), detail: body.detail };
  };
  const withProof = (proof: string) => signUp(gateway.publicUrl, {}, proof);

  test('a solved challenge creates one account only', async () => {
    const proof = await solve((await challenged()).challenge);
    expect((await withProof(proof)).status).toBe(201);
    expect((await challenged(proof)).detail).toMatch(/used/);
  });

  test('a solved challenge that is sent several times at once creates one account only', async () => {
    const proof = await solve((await challenged()).challenge);
    const answers = await Promise.all(Array.from({ length: 5 }, () => withProof(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 428, 428, 428, 428]);
  });

  test('a challenge expires after five minutes', async () => {
    const [first, second] = [await challenged(), await challenged()];
    const [early, late] = [await solve(first.challenge), await solve(second.challenge)];
    clock = new Date(clock.getTime() + 4.9 * 60_000);
    expect((await withProof(early)).status).toBe(201);
    clock = new Date(clock.getTime() + 0.2 * 60_000);
    expect((await challenged(late)).detail).toMatch(/expired/);
  });

  test('a forged, altered or unsolved challenge is refused', async () => {
    const { challenge } = await challenged();
    const { parameters } = challenge;
    const easier = { ...challenge, parameters: { ...parameters, cost: 1, keyPrefix: '00' } };
    const elsewhere = await start({
      proofOfWorkSecret: 'another-secret-of-another-product-entirely',
      limits: { signUps: { perAddress: 1 } },
    });
    await fill(elsewhere, 1);
    const foreign = (await signUp(elsewhere.publicUrl)).body.challenge ?? never();
    const forged = [
      await solve(easier),
      await solve(foreign),
      proofOf(challenge, { counter: 1, derivedKey: '00'.repeat(32) }),
      proofOf({ parameters }, { counter: 1, derivedKey: parameters.keyPrefix.padEnd(64, '0') }),
      proofOf(challenge, {}),
      'x',
      Buffer.from('{"challenge":').toString('base64'),
      Buffer.from('null').toString('base64'),
    ];
    for (const proof of forged) expect((await challenged(proof)).detail).toMatch(/not valid/);
  });

  test('challenges get harder with the rate, and one that has become far too easy is refused', async () => {
    const workOf = ({ cost, data }: { cost: number; data?: { level?: unknown } }) => [cost, data?.level];
    const easy = await challenged();
    expect(workOf(easy.challenge.parameters)).toEqual([2_000, 1]);
    for (let i = 0; i < 4; i++) expect((await patientSignUp(gateway.publicUrl)).status).toBe(201);
    const hard = await challenged(await solve(easy.challenge));
    expect(hard.detail).toMatch(/harder/);
    expect(hard.challenge.parameters.data?.level).toBe(3);
  });

  test('a challenge holds no data about the client', async () => {
    const { parameters } = (await challenged()).challenge;
    expect(parameters.data).toEqual({ level: 1 });
  });
});

const never = (): never => {
  throw new Error('There is no challenge');
};
