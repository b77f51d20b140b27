import { requiredText, email as validEmail } from '@marathon/contracts/fields';
import { Router } from 'express';
import { z } from 'zod';
import { type Interactions, withInteraction } from '../http/interaction.ts';
import { pageForm } from '../http/loginRoutes.ts';
import { standInPage } from '../pages/standIn.ts';
import { standInProvider } from '../privateOnly.ts';
import { googleHint } from '../provider/loginPolicy.ts';
import type { AccountStore } from '../sqlite/accounts.ts';
import { signInExternal } from './routes.ts';

const chosenSchema = z.object({ email: validEmail, name: requiredText('Name') });

/**
 * In Google's place where GOOGLE_STAND_IN asks for it, and only on the machine itself: a page that says it
 * is a stand-in and asks who to be. It knows people under its own name, so it never opens an account that has
 * a password or comes from Google.
 */
export function standInRoutes(interactions: Interactions, accounts: AccountStore): Router {
  const router = Router();

  router.get(
    '/:uid/google',
    withInteraction(interactions, ({ path }, _req, res) => res.send(standInPage({ path }))),
  );

  router.post(
    '/:uid/stand-in',
    pageForm,
    withInteraction(interactions, async ({ path }, req, res) => {
      const chosen = chosenSchema.safeParse(req.body);
      if (!chosen.success) {
        const problem = chosen.error.issues[0]?.message ?? 'This cannot be used';
        return res.status(400).send(standInPage({ path, problem, ...typed(req.body) }));
      }
      const { email, name } = chosen.data;
      const person = {
        provider: standInProvider,
        externalSubject: email,
        email,
        emailVerified: true,
        name,
      };
      await signInExternal(person, accounts, path, res, (subject) =>
        interactions.finish(req, res, subject, googleHint),
      );
    }),
  );

  return router;
}

/** What was typed stands in the form again. */
function typed(body: unknown): { email?: string; name?: string } {
  const { email, name } = (body ?? {}) as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof name === 'string' && { name }),
  };
}

/** Neither Google nor its stand-in: the client is told, so that its popup can close. */
export function noGoogleRoutes(interactions: Interactions): Router {
  const router = Router();
  router.get(
    '/:uid/google',
    withInteraction(interactions, (_interaction, req, res) =>
      interactions.abort(req, res, 'temporarily_unavailable', 'Google sign-in is not set up'),
    ),
  );
  return router;
}
