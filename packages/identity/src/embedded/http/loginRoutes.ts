import { limits } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import { errors } from 'oidc-provider';
import { loginProblems } from '../../limits/loginRefusals.ts';
import { loginPage } from '../pages/login.ts';
import { messagePage } from '../pages/messages.ts';
import { googleHint } from '../provider/loginPolicy.ts';
import { isPasswordRight, type SignIn } from '../signIn/signIn.ts';
import type { FinishSignIn } from './finishSignIn.ts';
import { type Interactions, pageForm, withInteraction } from './interactions.ts';

interface Dependencies {
  readonly interactions: Interactions;
  readonly signIn: SignIn;
  readonly finish: FinishSignIn;
  readonly addressOf: (req: Request) => string;
}

export function loginRoutes({ interactions, signIn, finish, addressOf }: Dependencies): Router {
  const router = Router();

  router.get(
    '/:uid',
    withInteraction(interactions, ({ path, hint }, _req, res) => {
      if (hint === googleHint) return res.redirect(303, `${path}/google`);
      res.send(loginPage({ path }));
    }),
  );

  router.post(
    '/:uid/login',
    pageForm,
    withInteraction(interactions, async ({ uid, path }, req, res) => {
      const { email, password } = textFields(req.body);
      const { cookie: cookies, 'user-agent': userAgent } = req.headers;
      const outcome = await signIn({ email, password, address: addressOf(req), cookies, userAgent });
      if (isPasswordRight(outcome)) {
        const { subject } = outcome.account;
        return finish({ uid, path, subject, method: 'pwd' }, req, res);
      }
      if (outcome.outcome === 'wrong-credentials' || outcome.outcome === 'wrong-code') {
        return res.status(401).send(loginPage({ path, email, problem: messages.login.failed.text }));
      }
      res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
      const problem =
        outcome.outcome === 'locked' && outcome.needsLink ? loginProblems.needsLink : loginProblems.locked;
      res.status(outcome.outcome === 'locked' ? 429 : 503).send(loginPage({ path, email, problem }));
    }),
  );

  router.get(
    '/:uid/abort',
    withInteraction(interactions, (_interaction, req, res) =>
      interactions.abort(req, res, {
        error: 'access_denied',
        description: 'The sign-in was given up',
      }),
    ),
  );

  return router;
}

export const expiredSignIn: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof errors.SessionNotFound)) return next(error);
  const text = 'This login has expired or was started in another browser. Please start again.';
  res.status(400).send(messagePage('Please start again', text, '/login'));
};

const textFields = (body: Record<string, unknown> = {}) => ({
  email: String(body.email ?? '').slice(0, limits.email),
  password: String(body.password ?? ''),
});
