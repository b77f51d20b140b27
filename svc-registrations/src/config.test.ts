import { testKeyVariables } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { readRegistrationsConfig } from './config.ts';

const needed = { ...testKeyVariables('svc-registrations'), MARATHONS_URL: 'http://localhost:8081' };

test('keys, a secret and the address of svc-marathons are enough', () => {
  expect(readRegistrationsConfig(needed)).toMatchObject({ PORT: 8082, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
});

test('svc-marathons may be at several addresses', () => {
  const several = { ...needed, MARATHONS_URL: 'http://a:8081,http://b:8081' };
  expect(readRegistrationsConfig(several).MARATHONS_URL).toEqual(['http://a:8081', 'http://b:8081']);
});

test.each([
  ['JWT_SECRET', 'x'.repeat(32)],
  ['SERVICE_SECRET', undefined],
  ['SERVICE_SECRET', 'short'],
  ['SIGNING_KEYS', undefined],
  ['VERIFICATION_KEYS', undefined],
  ['MARATHONS_URL', undefined],
  ['MARATHONS_URL', 'ftp://x'],
  ['MARATHONS_URL', 'http://a:8081,ftp://x'],
  ['AMQP_URL', 'http://x'],
  ['AMQP_EXCHANGE', 'events'],
  ['MONGODB_URL', 'http://x'],
  ['MONGODB_DATABASE_PREFIX', 'a.b'],
  ['PORT', 'eighty'],
  ['REQUIRE_SECOND_FACTOR', 'true'],
  ['STOP_GRACE_MS', '-1'],
  ['STOP_GRACE_MS', '3 s'],
])('a wrong %s (%s) stops the start and is named', (name, value) => {
  expect(() => readRegistrationsConfig({ ...needed, [name]: value })).toThrow(name);
});
