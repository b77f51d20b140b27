import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createApiTokens, createOperatorTokens } from '@marathon/service-kit';
import { createTicketCodes, ticketSecretsOf } from '@marathon/svc-registrations';
import { beforeEach, expect, test } from 'vitest';
import { ownKeyring, ownSecrets } from './ownKeys.ts';

let folder: string;
const file = (name: string) => join(folder, name);
beforeEach(() => {
  folder = temporaryFolder();
});
const now = () => new Date();

test('keys and secret are made at the first start, for the owner alone, and stay', () => {
  const [secrets, keys] = [ownSecrets({ file }, {}), ownKeyring({ file })];
  expect(ownSecrets({ file }, {})).toEqual(secrets);
  const token = createApiTokens(keys, now).sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  expect(createApiTokens(ownKeyring({ file }), now).verify(token)).toMatchObject({ subject: 'u1' });
  const operators = createOperatorTokens(keys, now);
  expect(operators.verify(operators.sign({ name: 'grace' }, 60))).toMatchObject({ name: 'grace' });
  for (const name of ['service-secret', 'signing-keys.json'])
    expect([name, statSync(file(name)).mode & 0o777]).toEqual([name, 0o600]);
});

test('a folder of before keeps its secret, so that printed tickets stay true, also when the version before starts again', () => {
  const former = 'f'.repeat(43);
  writeFileSync(file('jwt-secret'), `${former}\n`);
  const ticket = { id: '1'.repeat(24), marathonId: 'a'.repeat(24) };
  const printed = createTicketCodes([former]).codeOf(ticket);
  const codes = createTicketCodes(ticketSecretsOf({ SERVICE_SECRET: ownSecrets({ file }, {}) }));
  expect(codes.isCodeOf(printed, ticket)).toBe(true);
  expect(readFileSync(file('jwt-secret'), 'utf8')).toBe(`${former}\n`);
});

test('a chosen secret wins, and none is made', () => {
  expect(ownSecrets({ file }, { SERVICE_SECRET: ['c'.repeat(32)] })).toEqual(['c'.repeat(32)]);
  expect(existsSync(file('service-secret'))).toBe(false);
});

test.each(['', '{"keys":[]}', '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}', '{"keys":'])(
  'the damaged keys %j are named in one line and kept',
  (content) => {
    writeFileSync(file('signing-keys.json'), content);
    const damaged = `${file('signing-keys.json')} is damaged. Restore it, or delete it to have new keys made.`;
    expect(() => ownKeyring({ file })).toThrow(damaged);
    expect(readFileSync(file('signing-keys.json'), 'utf8')).toBe(content);
  },
);
