import { requiredText, email as validEmail } from '@marathon/contracts/fields';
import { Router } from 'express';
import { z } from 'zod';
import type { Account } from '../../identity.ts';
import { standInProvider } from '../accounts/privateAccounts.ts';
import type { FinishSignIn } from '../http/finishSignIn.ts';
import { type Interactions, pageForm, withInteraction } from '../http/interactions.ts';
import { standInPage } from '../pages/standIn.ts';
import { googleHint } from '../provider/loginPolicy.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import { signInExternal } from './signInExternal.ts';

const chosenSchema = z.object({ email: validEmail, name: requiredText('Name') });

interface Dependencies {
  readonly interactions: Interactions;
  readonly accounts: AccountStore;
  readonly finish: FinishSignIn;
  readonly notifyNewAccount: (account: Account) => void;
}

/** Replaces Google where GOOGLE_STAND_IN is set, on this machine only. Its own provider name opens no other account. */
export function standInRoutes({ interactions, accounts, finish, notifyNewAccount }: Dependencies): Router {
  const router = Router();

  router.get(
    '/:uid/google',
    withInteraction(interactions, ({ path }, _req, res) => res.send(standInPage({ path }))),
  );

  router.post(
    '/:uid/stand-in',
    pageForm,
    withInteraction(interactions, async ({ uid, path }, req, res) => {
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
      const signedIn = (subject: string) => finish({ uid, path, subject, method: googleHint }, req, res);
      await signInExternal(person, { accounts, path, res, finish: signedIn, notifyNewAccount });
    }),
  );

  return router;
}

function typed(body: unknown): { email?: string; name?: string } {
  const { email, name } = (body ?? {}) as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof name === 'string' && { name }),
  };
}

/** Returns an error to the client, so that its popup closes. */
export function noGoogleRoutes(interactions: Interactions): Router {
  const router = Router();
  router.get(
    '/:uid/google',
    withInteraction(interactions, (_interaction, req, res) =>
      interactions.abort(req, res, {
        error: 'temporarily_unavailable',
        description: 'Google login isn’t set up',
      }),
    ),
  );
  return router;
}
