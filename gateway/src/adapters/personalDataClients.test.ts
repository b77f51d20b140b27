import { createServiceTokens, requireService } from '@marathon/service-kit';
import { instancesAt, serveForTests, testKeyring, testTokens } from '@marathon/service-kit/testing';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { personalDataClients } from './personalDataClients.ts';

const now = () => new Date();
const services = createServiceTokens(testKeyring, now);

async function aService(status: number, body: object) {
  const app = express().get(
    '/internal/accounts/:id/registrations',
    requireService(services, 'svc-registrations'),
    (req, res) => void res.status(status).json({ ...body, id: req.params.id }),
  );
  const served = await serveForTests(app, testTokens(now));
  onTestFinished(served.stop);
  const [source] = personalDataClients({ registrations: instancesAt(served.address('')) }, services);
  if (source === undefined) throw new Error('a service that is given is asked');
  return source;
}

test('a service is asked about an account with a token of its own', async () => {
  const source = await aService(200, { registrations: ['one'] });
  expect(await source.of('a/1')).toEqual({ registrations: ['one'], id: 'a/1' });
});

test('a service that does not answer as it should is told', async () => {
  const source = await aService(500, {});
  await expect(source.of('a1')).rejects.toThrow('svc-registrations answered 500');
});

test('a service that is not given is not asked', () => {
  expect(personalDataClients({}, services)).toEqual([]);
});
