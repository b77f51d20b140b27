import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createApiTokens } from '../apiTokens.ts';
import { createOperatorTokens } from '../operatorTokens.ts';
import { serveForTests, strangersKeyring, testKeyring, testKeyringOf, testTokens } from '../testing/index.ts';
import { resignToken } from '../testing/resignToken.ts';
import { createServiceTokens, requireService } from './serviceTokens.ts';

const start = Date.parse('2027-01-01T09:00:00.000Z');
const now = () => new Date(start);
const services = createServiceTokens(testKeyring, now);
const call = { from: 'svc-messages', to: 'gateway' } as const;
const names = ['gateway', 'svc-marathons', 'svc-registrations', 'svc-messages'] as const;

test('a token names who calls, for a minute by the given clock', () => {
  const token = services.sign(call);
  const at = (ms: number) =>
    createServiceTokens(testKeyring, () => new Date(start + ms)).verify(token, 'gateway');
  expect(at(0)).toBe('svc-messages');
  expect(at(59_999)).toBe('svc-messages');
  expect(at(60_000)).toBeUndefined();
});

test('a token for one service opens no other', () => {
  expect(services.verify(services.sign(call), 'svc-registrations')).toBeUndefined();
});

test.each(names)('the keys of %s speak for it and for no other process, whatever the token says', (own) => {
  const theirs = createServiceTokens(testKeyringOf(own), now);
  for (const to of names) {
    const token = theirs.sign({ from: own, to });
    expect(services.verify(token, to)).toBe(own);
    for (const from of names.filter((name) => name !== own)) {
      expect(() => theirs.sign({ from, to })).toThrow(`no key that signs service+jwt as ${from}`);
      expect(services.verify(resignToken(token, { claims: { iss: from } }), to)).toBeUndefined();
    }
  }
});

test('tokens of people and operators are no service tokens, nor the other way round', () => {
  const people = createApiTokens(testKeyring, now);
  const operators = createOperatorTokens(testKeyring, now);
  const apiToken = people.sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  expect(services.verify(apiToken, 'gateway')).toBeUndefined();
  expect(services.verify(operators.sign({ name: 'grace' }, 60), 'gateway')).toBeUndefined();
  expect(people.verify(services.sign(call))).toBeUndefined();
  expect(operators.verify(services.sign(call))).toBeUndefined();
});

test('a token of a key that nobody knows, without a signature or without an end is refused', () => {
  const others = createServiceTokens(strangersKeyring('svc-messages'), now);
  const token = services.sign(call);
  const forged = [
    others.sign(call),
    resignToken(token, { claims: { exp: undefined } }),
    `${token.split('.').slice(0, 2).join('.')}.`,
    'rubbish',
    '',
  ];
  for (const one of forged) expect(services.verify(one, 'gateway')).toBeUndefined();
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
