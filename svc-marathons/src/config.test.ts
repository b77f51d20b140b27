import { expect, test } from 'vitest';
import { readMarathonsConfig } from './config.ts';

const JWT_SECRET = 'a secret of at least thirty-two characters';

test('a secret is all it needs to start', () => {
  expect(readMarathonsConfig({ JWT_SECRET, AMQP_URL: '' })).toMatchObject({
    PORT: 8081,
    HOST: '127.0.0.1',
    SEED_DEMO: false,
    PUBLIC_URL: 'http://localhost:8080',
    mustVerify: false,
  });
});

test.each([
  [{}, /JWT_SECRET/],
  [{ JWT_SECRET: 'short' }, /JWT_SECRET/],
  [{ JWT_SECRET, PORT: 'eighty' }, /PORT/],
  [{ JWT_SECRET, SEED_DEMO: 'yes' }, /SEED_DEMO/],
  [{ JWT_SECRET, AMQP_URL: 'http://broker' }, /AMQP_URL/],
  [{ JWT_SECRET, AMQP_EXCHANGE: 'events' }, /AMQP_EXCHANGE/],
  [{ JWT_SECRET, MONGODB_URL: 'http://store' }, /MONGODB_URL/],
  [{ JWT_SECRET, MONGODB_DATABASE_PREFIX: 'a.b' }, /MONGODB_DATABASE_PREFIX/],
  [{ JWT_SECRET, PUBLIC_URL: 'localhost' }, /PUBLIC_URL/],
  [{ JWT_SECRET, LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
])('%j stops the start with a line that names what is wrong', (environment, line) => {
  expect(() => readMarathonsConfig(environment)).toThrow(line);
});

test('marathons need a verified address where mails can be sent, unless the operator says otherwise', () => {
  const read = (more: object) => readMarathonsConfig({ JWT_SECRET, ...more }).mustVerify;
  expect(read({ SMTP_URL: 'smtp://mail.example' })).toBe(true);
  expect(read({ SMTP_URL: 'smtp://mail.example', VERIFY_EMAIL: 'optional' })).toBe(false);
  expect(read({ VERIFY_EMAIL: 'required' })).toBe(true);
});
