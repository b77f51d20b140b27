import { realmPath } from '@marathon/contracts/constants';
import type { Logger } from '@marathon/service-kit';
import { type Response, Router } from 'express';
import { z } from 'zod';
import { type Interaction, type Interactions, withInteraction } from '../http/interaction.ts';
import { lifetimes } from '../lifetimes.ts';
import { messagePage } from '../pages/messages.ts';
import { googleHint } from '../provider/loginPolicy.ts';
import type { AccountStore } from '../sqlite/accounts.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { Google } from './google.ts';
import { accountOfExternal, type ExternalPerson, type LinkOutcome } from './linking.ts';

const departureSchema = z.object({
  uid: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
const model = 'GoogleDeparture';

/** Sends a person to Google and takes them back. Mounted at /interaction. */
export function googleRoutes(
  google: Google,
  interactions: Interactions,
  artifacts: Artifacts,
  accounts: AccountStore,
  logger: Logger,
): Router {
  const router = Router();

  router.get(
    '/:uid/google',
    withInteraction(interactions, async ({ uid, path }, _req, res) => {
      try {
        const { url, ...departure } = await google.depart();
        artifacts.put(model, departure.state, { uid, ...departure }, lifetimes.interaction);
        res.redirect(303, url);
      } catch (err) {
        unreachable(res, path, logger, err);
      }
    }),
  );

  router.get(
    '/:uid/google/arrival',
    withInteraction(interactions, async ({ uid, path }, req, res) => {
      const departure = departureSchema.safeParse(artifacts.take(model, String(req.query.state ?? '')));
      if (!departure.success || departure.data.uid !== uid) return declined(res, path);
      try {
        const query = new URL(req.originalUrl, 'http://gateway').searchParams.toString();
        const person = await google.arrive(query, departure.data);
        if (person === undefined) return declined(res, path);
        await signInExternal(person, accounts, path, res, (subject) =>
          interactions.finish(req, res, subject, googleHint),
        );
      } catch (err) {
        unreachable(res, path, logger, err);
      }
    }),
  );

  return router;
}

/** Google knows one address to send people back to; their interaction, and its cookie, live on another path. */
export function googleCallback(artifacts: Artifacts): Router {
  const router = Router();
  router.get('/google/endpoint', (req, res) => {
    const departure = departureSchema.safeParse(artifacts.peek(model, String(req.query.state ?? '')));
    if (!departure.success) {
      return void res
        .status(400)
        .send(messagePage('Please start again', 'This sign-in has expired.', '/login'));
    }
    const query = new URL(req.originalUrl, 'http://gateway').search;
    res.redirect(303, `${realmPath}/interaction/${departure.data.uid}/google/arrival${query}`);
  });
  return router;
}

/** Signs in the account of a person from elsewhere, or says why not. */
export async function signInExternal(
  person: ExternalPerson,
  accounts: AccountStore,
  path: Interaction['path'],
  res: Response,
  finish: (subject: string) => Promise<void>,
): Promise<void> {
  const outcome = accountOfExternal(accounts, person);
  if (outcome.outcome === 'signed-in') return finish(outcome.account.subject);
  res
    .status(403)
    .send(messagePage('Google sign-in did not work', refusals[outcome.outcome], `${path}/abort`));
}

const refusals: Record<Exclude<LinkOutcome['outcome'], 'signed-in'>, string> = {
  'email-taken':
    'An account with this e-mail already exists. Please log in with its e-mail and password instead.',
  'email-not-verified': 'Google has not verified this e-mail, so it cannot be used to sign in.',
};

const declined = (res: Response, path: string) =>
  void res
    .status(403)
    .send(messagePage('Google sign-in did not work', 'Google did not confirm who you are.', `${path}/abort`));

function unreachable(res: Response, path: string, logger: Logger, err: unknown): void {
  logger.warn({ err }, 'Google cannot be reached');
  const text = 'Google cannot be reached right now. Please try again.';
  res.status(502).send(messagePage('Google sign-in did not work', text, `${path}/abort`));
}
