import express from 'express';
import { createSigner } from 'fast-jwt';
import { expect, onTestFinished, test } from 'vitest';
import { createApiTokens } from '../apiTokens.ts';
import { deriveSecret } from '../deriveSecret.ts';
import { createOperatorTokens } from '../operators/operatorTokens.ts';
import { serveForTests, testTokens } from '../testing/index.ts';
import { requireService } from './requireService.ts';
import { createServiceTokens } from './serviceTokens.ts';

const secret = 'a secret of at least thirty-two characters';
const start = Date.parse('2027-01-01T09:00:00.000Z');
const now = () => new Date(start);
const services = createServiceTokens(secret, now);
const call = { from: 'svc-messages', to: 'gateway' } as const;

test('a token names who calls, for a minute by the given clock', () => {
  const token = services.sign(call);
  const at = (ms: number) => createServiceTokens(secret, () => new Date(start + ms)).verify(token, 'gateway');
  expect(at(0)).toBe('svc-messages');
  expect(at(59_999)).toBe('svc-messages');
  expect(at(60_000)).toBeUndefined();
});

test('a token for one service opens no other', () => {
  expect(services.verify(services.sign(call), 'svc-registrations')).toBeUndefined();
});

test('tokens of people and operators are no service tokens, nor the other way round', () => {
  const people = createApiTokens(secret, now);
  const operators = createOperatorTokens(secret, now);
  const apiToken = people.sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  expect(services.verify(apiToken, 'gateway')).toBeUndefined();
  expect(services.verify(operators.sign({ name: 'grace' }, 60), 'gateway')).toBeUndefined();
  expect(people.verify(services.sign(call))).toBeUndefined();
  expect(operators.verify(services.sign(call))).toBeUndefined();
});

test('a token of another secret or algorithm, without a signature or without an end is refused', () => {
  const others = createServiceTokens('another secret of thirty-two characters!', now);
  const key = deriveSecret(secret, 'service calls');
  const [, payload] = services.sign(call).split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const forged = [
    others.sign(call),
    createSigner({ key, algorithm: 'HS512' })({ ...call, until: 9e12 }),
    createSigner({ key, algorithm: 'HS256' })({ ...call }),
    `${none}.${payload}.`,
    'rubbish',
    '',
  ];
  for (const token of forged) expect(services.verify(token, 'gateway')).toBeUndefined();
});

test('a route for services lets nobody else in', async () => {
  const people = testTokens(now);
  const app = express().get('/internal/x', requireService(services, 'gateway'), (_req, res) => {
    res.json('for services');
  });
  const { ask, stop } = await serveForTests(app, people);
  onTestFinished(stop);
  const withToken = (token: string) => ask('/internal/x', { headers: { authorization: `Bearer ${token}` } });
  expect(await withToken(services.sign(call))).toMatchObject({ status: 200, body: 'for services' });
  expect((await ask('/internal/x')).body.code).toBe('unauthenticated');
  expect((await ask('/internal/x', { as: 'ada@example.org' })).body.code).toBe('invalid-token');
  const elsewhere = services.sign({ from: 'gateway', to: 'svc-marathons' });
  expect((await withToken(elsewhere)).body.code).toBe('invalid-token');
});
