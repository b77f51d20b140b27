import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { sendProblem } from '../problemAnswers.ts';
import { instancesAt, serveForTests, strangersKeyring, testKeyring, testTokens } from '../testing/index.ts';
import { httpAccountDirectory } from './accountDirectory.ts';
import { createServiceTokens, requireService } from './serviceTokens.ts';

const now = () => new Date();
const services = createServiceTokens(testKeyring, now);
const ada = { accountId: 'a1', email: 'ada+run@example.org', name: 'Ada', isEmailVerified: true };
const change = { accountId: 'a1', from: 'old@example.org', to: ada.email };

async function directory(tokens = services) {
  const app = express()
    .use(requireService(services, 'gateway'))
    .get('/internal/accounts', (req, res) =>
      req.query.email === ada.email ? void res.json(ada) : sendProblem(res, { code: 'not-found' }),
    )
    .get('/internal/accounts/a1', (_req, res) => void res.json(ada))
    .get('/internal/email-changes/c1', (_req, res) => void res.json(change))
    .use((_req, res) => sendProblem(res, { code: 'not-found' }));
  const served = await serveForTests(app, testTokens(now));
  onTestFinished(served.stop);
  return httpAccountDirectory({
    instances: instancesAt(served.address('')),
    tokens,
    from: 'svc-registrations',
  });
}

test('accounts are found by id and by e-mail, and changes of address by their challenge', async () => {
  const accounts = await directory();
  expect(await accounts.find('a1')).toEqual(ada);
  expect(await accounts.findByEmail(ada.email)).toEqual(ada);
  expect(await accounts.findEmailChange('c1')).toEqual(change);
});

test('what is not there is told from a gateway that does not answer as one', async () => {
  const accounts = await directory();
  expect(await accounts.find('gone')).toBeUndefined();
  expect(await accounts.findByEmail('nobody@example.org')).toBeUndefined();
  expect(await accounts.findEmailChange('c2')).toBeUndefined();
  const strangers = await directory(createServiceTokens(strangersKeyring('svc-registrations'), now));
  await expect(strangers.find('a1')).rejects.toThrow('gateway answered 401');
});
