import { expect, test } from 'vitest';
import { z } from 'zod';
import { newSigningKeys, type PublicJwk, publicJwksOf } from '../keys/jwks.ts';
import { testKeyVariables } from '../testing/testKeys.ts';
import { signingKeys, verificationKeys } from './environment.ts';
import { readConfig } from './readConfig.ts';

const own = testKeyVariables('svc-messages');
const schema = z.object({ SIGNING_KEYS: signingKeys('svc-messages'), VERIFICATION_KEYS: verificationKeys });
const read = (variables: object) => readConfig(schema, { ...own, ...variables });
const [key] = newSigningKeys(['svc-messages']).keys;
const keys = (...all: unknown[]) => JSON.stringify({ keys: all });

test('a process reads its own private keys, and the public ones of all', () => {
  const { SIGNING_KEYS, VERIFICATION_KEYS } = read({});
  expect(SIGNING_KEYS.keys.map(({ service }) => service)).toEqual(['svc-messages']);
  const all: readonly PublicJwk[] = VERIFICATION_KEYS.keys;
  expect(new Set(all.map(({ service }) => service)).size).toBe(5);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"keys":'],
  ['no keys', keys()],
  ['the keys of another process', testKeyVariables('gateway').SIGNING_KEYS],
  ['public keys', JSON.stringify(publicJwksOf({ keys: key ? [key] : [] }))],
  ['a key with another algorithm', keys({ ...key, alg: 'RS256' })],
  ['a key of nobody', keys({ ...key, service: 'svc-results' })],
  ['a key that is none', keys({ ...key, d: 'AQAB' })],
  ['two keys with one id', keys(key, key)],
])('SIGNING_KEYS with %s stop the start, and nothing of them is told', (_, SIGNING_KEYS) => {
  const start = () => read({ SIGNING_KEYS });
  expect(start).toThrow('SIGNING_KEYS: ');
  expect(start).not.toThrow(key?.d);
});

test.each([
  ['nothing', ''],
  ['a private key', keys(key)],
  ['a weak key', keys({ kty: 'RSA', alg: 'RS256', kid: 'k', service: 'gateway', n: 'AQAB', e: 'AQAB' })],
  [
    'a secret in place of a key',
    keys({ kty: 'oct', alg: 'HS256', kid: 'k', service: 'gateway', k: 'c2VjcmV0' }),
  ],
])('VERIFICATION_KEYS with %s stop the start', (_, VERIFICATION_KEYS) => {
  expect(() => read({ VERIFICATION_KEYS })).toThrow('VERIFICATION_KEYS: ');
});
