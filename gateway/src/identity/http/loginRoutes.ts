import { limits } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { type ErrorRequestHandler, Router, urlencoded } from 'express';
import { errors } from 'oidc-provider';
import { loginPage } from '../pages/login.ts';
import { messagePage } from '../pages/messages.ts';
import { googleHint } from '../provider/loginPolicy.ts';
import type { SignIn } from '../signIn.ts';
import { type Interactions, withInteraction } from './interaction.ts';

export const pageForm = urlencoded({ extended: false, limit: '10kb' });

/** The provider's own login page, below /interaction/:uid. */
export function loginRoutes(
  interactions: Interactions,
  signIn: SignIn,
  addressOf: (req: { ip?: string | undefined }) => string,
): Router {
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
    withInteraction(interactions, async ({ path }, req, res) => {
      const { email, password } = textFields(req.body);
      const { cookie: cookies } = req.headers;
      const outcome = await signIn({ email, password, address: addressOf(req), cookies });
      if (outcome.outcome === 'signed-in') {
        res.append('Set-Cookie', outcome.deviceCookie);
        return interactions.finish(req, res, outcome.account.subject, 'pwd');
      }
      if (outcome.outcome === 'wrong-credentials') {
        return res.status(401).send(loginPage({ path, email, problem: messages.login.failed.text }));
      }
      res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
      const problem = 'Too many attempts. Please wait a moment and try again.';
      res.status(outcome.outcome === 'locked' ? 429 : 503).send(loginPage({ path, email, problem }));
    }),
  );

  router.get(
    '/:uid/abort',
    withInteraction(interactions, (_interaction, req, res) =>
      interactions.abort(req, res, 'access_denied', 'The sign-in was given up'),
    ),
  );

  return router;
}

/** The page was left open too long, or opened in another browser. */
export const expiredSignIn: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof errors.SessionNotFound)) return next(error);
  const text = 'This sign-in has expired, or it was begun in another browser. Please start again.';
  res.status(400).send(messagePage('Please start again', text, '/login'));
};

const textFields = (body: Record<string, unknown> = {}) => ({
  email: String(body.email ?? '').slice(0, limits.email),
  password: String(body.password ?? ''),
});
