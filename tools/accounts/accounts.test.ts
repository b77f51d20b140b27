import { join } from 'node:path';
import { createEmbeddedIdentity, loadOrCreateKeys } from '@marathon/identity/embedded';
import { ada, authenticatorApp, softwareAuthenticator } from '@marathon/identity/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { UsageError } from '@marathon/remote-kit/command';
import { createLogger } from '@marathon/service-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accounts } from './accounts.ts';

const address = { address: '192.0.2.1' };

/** A product with Ada's account, and the command beside it. */
async function running() {
  const folder = temporaryFolder();
  const log: string[] = [];
  const identity = await createEmbeddedIdentity({
    publicUrl: 'http://localhost',
    host: '127.0.0.1',
    database: join(folder, 'identity.db'),
    keys: await loadOrCreateKeys(join(folder, 'identity-keys.json')),
    logger: createLogger('test', 'warn', { write: (line: string) => void log.push(line) }),
    now: () => new Date(),
  });
  onTestFinished(() => identity.close());
  const created = await identity.accounts.create(ada);
  const subject = created.ok ? created.value.subject : '';
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    await accounts(words, { DATA_DIR: folder }, (line) => void lines.push(line));
    return lines.join('\n');
  };
  return { folder, identity, subject, run, logged: () => log.join('') };
}

test('a link for a new password works in the product that runs, once', async () => {
  const { folder, identity, run } = await running();
  const output = await run('reset-link', ada.email.toUpperCase());
  expect(output).toContain(`Accounts of ${folder}`);
  const token = /http:\/\/localhost:8080\/reset-password#token=(\S+)/.exec(output)?.[1] ?? '';
  const complete = () => identity.passwordResets.complete({ token, password: 'Better1' }, address);
  expect(await complete()).toMatchObject({ ok: true });
  expect(await complete()).toMatchObject({ refusal: { code: 'challenge-expired' } });
});

test('an address is verified, an account listed', async () => {
  const { identity, subject, run } = await running();
  expect(await run('list')).toMatch(new RegExp(`${subject} +${ada.email} +not verified`));
  await run('verify', ada.email);
  expect(await identity.accounts.find(subject)).toMatchObject({ isEmailVerified: true });
  expect(await run('list')).toMatch(new RegExp(`${subject} +${ada.email} +verified`));
});

test('a disabled account gets no new password', async () => {
  const { identity, run } = await running();
  const token = /#token=(\S+)/.exec(await run('reset-link', ada.email))?.[1] ?? '';
  await run('disable', ada.email);
  const late = await identity.passwordResets.complete({ token, password: 'Better1' }, address);
  expect(late).toMatchObject({ refusal: { code: 'challenge-expired' } });
  expect(await run('list')).toContain('disabled');
  await run('enable', ada.email);
  expect(await run('list')).toContain('not verified');
});

test('a second factor is removed: its owner is told, the log knows it, and the password alone signs in', async () => {
  const { identity, subject, run, logged } = await running();
  await expect(run('remove-second-factor', ada.email)).rejects.toThrow('no second factor');
  await run('verify', ada.email);
  const from = { ...address, signInId: undefined };
  const setUp = await identity.secondFactor.setUp(subject, { password: ada.password }, from);
  const app = authenticatorApp(setUp.ok ? setUp.value.secret : '');
  expect(await identity.secondFactor.enable(subject, app.code(), from)).toMatchObject({ ok: true });
  expect(await run('remove-second-factor', ada.email)).toContain('The second factor is removed');
  expect(await identity.accounts.find(subject)).toMatchObject({ secondFactor: null });
  const types: string[] = [];
  const relay = identity.publishTo({
    publish: async (events) => void types.push(...events.map(({ type }) => type)),
    ready: async () => {},
  });
  await expect.poll(() => types).toContain('account.second-factor-removed');
  await relay.stop();
  expect(logged()).toContain('an operator removed the second factor of an account');
  expect(logged()).toContain(subject);
  expect(logged()).not.toContain(ada.email);
});

test('passkeys are removed with the second factor', async () => {
  const { identity, subject, run } = await running();
  await run('verify', ada.email);
  const from = { ...address, signInId: undefined };
  const begun = await identity.passkeys.begin(subject, { password: ada.password }, from);
  const answer = softwareAuthenticator('http://localhost').create(begun.ok ? begun.value : { challenge: '' });
  expect(await identity.passkeys.add(subject, { name: 'Phone', answer }, from)).toMatchObject({ ok: true });
  expect(await run('remove-second-factor', ada.email)).toContain('The second factor is removed');
  expect(await identity.accounts.find(subject)).toMatchObject({ secondFactor: null });
  expect(await identity.passkeys.challenge(subject, from)).toMatchObject({ ok: false });
});

test.each([
  [[]],
  [['list', 'x']],
  [['verify']],
  [['reset-link']],
  [['frobnicate', ada.email]],
  [['verify', 'a', 'b']],
])('wrong use is told: %s', async (words) => {
  const { run } = await running();
  await expect(run(...words)).rejects.toThrow(UsageError);
});

test('an unknown e-mail, a folder without accounts and Keycloak are told', async () => {
  const { run } = await running();
  await expect(run('verify', 'nobody@example.org')).rejects.toThrow('Nobody has an account');
  const elsewhere = (environment: Record<string, string>) => accounts(['list'], environment, vi.fn());
  await expect(elsewhere({ DATA_DIR: temporaryFolder() })).rejects.toThrow('No accounts are kept in');
  await expect(elsewhere({ OIDC_ISSUER: 'https://x.example' })).rejects.toThrow(
    'Keycloak keeps the accounts',
  );
});
