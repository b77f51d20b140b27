import { readConfig } from '@marathon/service-kit';
import { expect, test } from 'vitest';
import { configSchema } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(configSchema, environment);

test('without any variable the product listens on loopback port 8080 and seeds demo data', () => {
  expect(read({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:8080',
    SEED_DEMO: true,
    GOOGLE_STAND_IN: false,
    isPrivate: true,
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.2', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.168.1.5', false],
])('on the host %s the product is private: %s', (HOST, isPrivate) => {
  expect(read({ HOST }).isPrivate).toBe(isPrivate);
});

test('the secret of the service has its name of before, too', () => {
  const [former, present] = ['f'.repeat(32), 'p'.repeat(32)];
  expect(read({ JWT_SECRET: former }).SERVICE_SECRET).toEqual([former]);
  expect(read({ JWT_SECRET: former, SERVICE_SECRET: present }).SERVICE_SECRET).toEqual([present]);
});

test('behind a proxy of this machine the product is not private', () => {
  expect(read({ PUBLIC_URL: 'https://run.example' }).isPrivate).toBe(false);
});

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ PORT: '0' }, /PORT/],
  [{ PUBLIC_URL: 'https://run.example/app' }, /PUBLIC_URL/],
  [{ TRUST_PROXY: 'everybody' }, /TRUST_PROXY/],
  [{ SEED_DEMO: 'perhaps' }, /SEED_DEMO/],
  [{ JWT_SECRET: 'short' }, /JWT_SECRET/],
  [{ SERVICE_SECRET: 'short' }, /SERVICE_SECRET/],
  [{ TICKET_SECRET: `${'x'.repeat(32)},short` }, /TICKET_SECRET/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_SECRET/],
  [{ REQUIRE_SECOND_FACTOR: 'all' }, /REQUIRE_SECOND_FACTOR: is owners, or empty/],
  [{ PUBLIC_URL: 'localhost' }, /PUBLIC_URL/],
  [{ GOOGLE_STAND_IN: 'true', PUBLIC_URL: 'https://run.example' }, /GOOGLE_STAND_IN/],
  [{ GOOGLE_STAND_IN: 'true', HOST: '0.0.0.0' }, /GOOGLE_STAND_IN/],
])('%j stops the start naming the variable', (environment, named) => {
  expect(() => read(environment)).toThrow(named);
});
