import type { DirectoryAccount } from '@marathon/contracts/accounts';
import { toEmail } from '@marathon/contracts/email';
import { wireNames } from '@marathon/contracts/wireNames';
import type { Account } from '@marathon/identity';
import { notFound, requireService, sendProblem } from '@marathon/service-kit';
import { type Response, Router } from 'express';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

export function internalRoutes({ identity, services }: AccountRoutesOptions): Router {
  const { accounts, challenges, deletions, emailChanges, signIns } = identity;
  const router = Router();
  router.use('/internal', requireService(services, wireNames.gateway.service), forbidCaching);

  router.get('/internal/accounts/:id', async (req, res) => {
    const { id } = req.params;
    answer(res, (await accounts.find(id)) ?? (await deletions.recipientOf(id)));
  });
  router.get('/internal/accounts', async (req, res) => {
    const { email } = req.query;
    answer(res, typeof email === 'string' ? await accounts.findByEmail(toEmail(email)) : undefined);
  });
  router.get('/internal/challenges/:id', async (req, res) => {
    const found = await challenges.find(req.params.id);
    if (!found.ok) return sendProblem(res, found.refusal);
    res.json(found.value);
  });
  router.get('/internal/email-changes/:id', async (req, res) => {
    const found = await emailChanges.find(req.params.id);
    if (found === undefined) return sendProblem(res, { code: 'not-found' });
    res.json(found);
  });
  router.get('/internal/sign-ins/:id', async (req, res) => {
    const found = await signIns.deviceOf(req.params.id);
    if (found === undefined) return sendProblem(res, { code: 'not-found' });
    res.json(found);
  });
  router.use('/internal', notFound);
  return router;
}

const answer = (res: Response, account: Account | undefined) => {
  if (account === undefined) return sendProblem(res, { code: 'not-found' });
  const { subject: accountId, email, name, isEmailVerified } = account;
  res.json({ accountId, email, name, isEmailVerified } satisfies DirectoryAccount);
};
