import { testKeyVariables } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { readMarathonsConfig } from './config.ts';

const own = testKeyVariables('svc-marathons');
const needed = { ...own, REGISTRATIONS_URL: 'http://localhost:8082' };

test('keys, a secret and the address of svc-registrations are enough', () => {
  expect(readMarathonsConfig({ ...needed, AMQP_URL: '' })).toMatchObject({
    PORT: 8081,
    HOST: '127.0.0.1',
    SEED_DEMO: false,
    PUBLIC_URL: 'http://localhost:8080',
    mustVerify: false,
  });
});

test.each([
  [{}, /SIGNING_KEYS.*VERIFICATION_KEYS.*SERVICE_SECRET/],
  [{ ...needed, SERVICE_SECRET: 'short' }, /SERVICE_SECRET/],
  [{ ...needed, JWT_SECRET: 'x'.repeat(32) }, /JWT_SECRET/],
  [own, /REGISTRATIONS_URL/],
  [{ ...needed, PORT: 'eighty' }, /PORT/],
  [{ ...needed, SEED_DEMO: 'yes' }, /SEED_DEMO/],
  [{ ...needed, AMQP_URL: 'http://broker' }, /AMQP_URL/],
  [{ ...needed, AMQP_EXCHANGE: 'events' }, /AMQP_EXCHANGE/],
  [{ ...needed, MONGODB_URL: 'http://store' }, /MONGODB_URL/],
  [{ ...needed, MONGODB_DATABASE_PREFIX: 'a.b' }, /MONGODB_DATABASE_PREFIX/],
  [{ ...needed, PUBLIC_URL: 'localhost' }, /PUBLIC_URL/],
  [{ ...needed, LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ ...needed, REQUIRE_SECOND_FACTOR: 'true' }, /REQUIRE_SECOND_FACTOR: is owners, or empty/],
])('%j stops the start with a line that names what is wrong', (environment, line) => {
  expect(() => readMarathonsConfig(environment)).toThrow(line);
});

test('marathons need a verified address where mails can be sent, unless the operator says otherwise', () => {
  const read = (more: object) => readMarathonsConfig({ ...needed, ...more }).mustVerify;
  expect(read({ SMTP_URL: 'smtp://mail.example' })).toBe(true);
  expect(read({ SMTP_URL: 'smtp://mail.example', VERIFY_EMAIL: 'optional' })).toBe(false);
  expect(read({ VERIFY_EMAIL: 'required' })).toBe(true);
});
