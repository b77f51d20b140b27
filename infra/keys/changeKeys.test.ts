import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createApiTokens, createServiceTokens, type Keyring, keyringOf } from '@marathon/service-kit';
import { signingKeys, verificationKeys } from '@marathon/service-kit/config';
import { keyVariablesOf, readKeyFile } from '@marathon/service-kit/keys';
import { testKeysFile } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { changeKeys, KeysError } from './changeKeys.ts';

let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'signing-keys.json');
  copyFileSync(testKeysFile, file);
});

const now = () => new Date();
const run = (...words: string[]) => {
  const lines: string[] = [];
  changeKeys(words, file, (line) => void lines.push(line));
  return lines;
};

/** Keys of a process that starts now. */
function started(service: 'gateway' | 'svc-registrations'): Keyring {
  const { SIGNING_KEYS, VERIFICATION_KEYS } = keyVariablesOf(readKeyFile(file), service);
  return keyringOf({
    SIGNING_KEYS: signingKeys(service).parse(SIGNING_KEYS),
    VERIFICATION_KEYS: verificationKeys.parse(VERIFICATION_KEYS),
  });
}
const ada = { subject: 'u1', email: 'ada@example.org', name: 'Ada' };
const signedBy = (keys: Keyring) => createApiTokens(keys, now).sign(ada);
const believes = (keys: Keyring, token: string) => createApiTokens(keys, now).verify(token) !== undefined;

test('the keys of a process are changed step by step, and no token is refused that somebody has', () => {
  const gatewayBefore = started('gateway');
  const token = signedBy(gatewayBefore);

  run('add', 'gateway');
  // While processes restart, some know the next key and none signs with it.
  const services = started('svc-registrations');
  expect(believes(services, signedBy(started('gateway')))).toBe(true);
  expect(believes(services, token)).toBe(true);

  run('switch', 'gateway');
  const gateway = started('gateway');
  const next = signedBy(gateway);
  expect(believes(gatewayBefore, next)).toBe(false);
  for (const keys of [gateway, services])
    expect([believes(keys, token), believes(keys, next)]).toEqual([true, true]);

  run('remove', 'gateway');
  for (const keys of [started('gateway'), started('svc-registrations')])
    expect([believes(keys, token), believes(keys, next)]).toEqual([false, true]);
});

test('other signers keep their keys, and the file is for its owner alone', () => {
  const call = { from: 'svc-registrations', to: 'gateway' } as const;
  const token = createServiceTokens(started('svc-registrations'), now).sign(call);
  for (const step of ['add', 'switch', 'remove']) run(step, 'gateway');
  expect(createServiceTokens(started('gateway'), now).verify(token, 'gateway')).toBe('svc-registrations');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('each step says whose keys there are and which ones sign, and nothing that is secret', () => {
  const [, , ...before] = run('list');
  expect(before).toHaveLength(4);
  const lines = run('add', 'svc-messages').filter((line) => line.startsWith('svc-messages'));
  expect(lines.map((line) => line.split('  ').at(-1))).toEqual(['signs', 'is verified']);
  const output = run('list').join('\n');
  for (const { d } of readKeyFile(file).keys) expect(output).not.toContain(d);
});

test('a process that is started by hand reads what is told for it, from keys that are made for all', () => {
  file = join(temporaryFolder(), 'signing-keys.json');
  const variables = (service: string) => parseEnv(run('env', service).join('\n'));
  expect(variables('gateway').VERIFICATION_KEYS).toBe(variables('svc-messages').VERIFICATION_KEYS);
  expect(variables('gateway')).toEqual(keyVariablesOf(readKeyFile(file), 'gateway'));
});

test.each([
  [[]],
  [['env', 'operators']],
  [['add']],
  [['add', 'nobody']],
  [['add', 'gateway', 'x']],
  [['list', 'gateway']],
  [['toString', 'gateway']],
  [['switch', 'gateway']],
  [['remove', 'gateway']],
])('what cannot be done changes nothing: %s', (words) => {
  const before = readFileSync(file, 'utf8');
  expect(() => run(...words)).toThrow(KeysError);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a third set of keys waits until the first one is removed', () => {
  run('add', 'operators');
  expect(() => run('add', 'operators')).toThrow('operators has other keys already: remove them first');
});
