import { Router } from 'express';
import { loginProblems } from '../../limits/loginRefusals.ts';
import { codePage } from '../pages/code.ts';
import { messagePage } from '../pages/messages.ts';
import type { FinishSignIn } from './finishSignIn.ts';
import { type Interactions, pageForm, withInteraction } from './interactions.ts';

interface Dependencies {
  readonly interactions: Interactions;
  readonly finish: FinishSignIn;
}

export function codeRoutes({ interactions, finish }: Dependencies): Router {
  const router = Router();
  router.post(
    '/:uid/code',
    pageForm,
    withInteraction(interactions, async ({ uid, path }, req, res) => {
      const code = String((req.body as { code?: unknown } | undefined)?.code ?? '');
      const outcome = await finish.withCode(uid, code, req, res);
      if (outcome === 'finished') return;
      if (outcome === 'expired')
        return res.status(400).send(messagePage('Please start again', expired, '/login'));
      const { offer, retryAfterSeconds } = outcome;
      if (retryAfterSeconds === 0) return res.status(401).send(codePage({ path, offer, problem: wrong }));
      res.setHeader('Retry-After', String(retryAfterSeconds));
      res.status(429).send(codePage({ path, offer, problem: loginProblems.locked }));
    }),
  );
  return router;
}

const expired = 'This login has expired. Please start again.';
const wrong = 'That code isn’t right or was already used. Please try another one.';
