import { realmPath } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import type { Logger } from '@marathon/service-kit';
import { type Response, Router } from 'express';
import { z } from 'zod';
import type { Account } from '../../identity.ts';
import type { FinishSignIn } from '../http/finishSignIn.ts';
import { type Interactions, withInteraction } from '../http/interactions.ts';
import { joinPage } from '../pages/join.ts';
import { messagePage } from '../pages/messages.ts';
import { googleHint } from '../provider/loginPolicy.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import { ttl } from '../ttl.ts';
import type { ExternalPerson } from './externalAccounts.ts';
import type { GoogleClient } from './googleClient.ts';
import type { JoinAccounts } from './joinAccounts.ts';
import { rememberPerson } from './joining.ts';
import { signInExternal } from './signInExternal.ts';

const pendingSchema = z.object({
  uid: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
const model = 'GoogleDeparture';

interface Dependencies {
  readonly google: GoogleClient;
  readonly interactions: Interactions;
  readonly finish: FinishSignIn;
  readonly artifacts: Artifacts;
  readonly accounts: AccountStore;
  readonly notifyNewAccount: (account: Account) => void;
  readonly join: JoinAccounts;
  readonly logger: Logger;
}

export function googleRoutes(dependencies: Dependencies): Router {
  const { google, interactions, finish, artifacts, accounts, notifyNewAccount, join, logger } = dependencies;
  const router = Router();

  router.get(
    '/:uid/google',
    withInteraction(interactions, async ({ uid, path }, _req, res) => {
      try {
        const { url, ...pending } = await google.authorizationUrl();
        const payload = { uid, ...pending };
        artifacts.put({ model, id: pending.state, payload, ttlSeconds: ttl.interaction });
        res.redirect(303, url);
      } catch (err) {
        logger.warn({ err }, 'Google cannot be reached');
        sendUnreachable(res, path);
      }
    }),
  );

  router.get(
    '/:uid/google/arrival',
    withInteraction(interactions, async ({ uid, path }, req, res) => {
      const pending = pendingSchema.safeParse(artifacts.take(model, String(req.query.state ?? '')));
      if (!pending.success || pending.data.uid !== uid) return sendDeclined(res, path);
      try {
        const query = new URL(req.originalUrl, 'http://gateway').searchParams.toString();
        const person = await google.handleCallback(query, pending.data);
        if (person === undefined) return sendDeclined(res, path);
        const signedIn = (subject: string) => finish({ uid, path, subject, method: googleHint }, req, res);
        const offerToJoin = (unjoined: ExternalPerson) => {
          if (!join.canJoin(unjoined)) return false;
          rememberPerson(artifacts, uid, unjoined);
          const { email } = unjoined;
          res.send(joinPage({ path, email, isVerified: join.isVerified(toEmail(email)) }));
          return true;
        };
        await signInExternal(person, {
          accounts,
          path,
          res,
          finish: signedIn,
          notifyNewAccount,
          offerToJoin,
        });
      } catch (err) {
        logger.warn({ err }, 'Google cannot be reached');
        sendUnreachable(res, path);
      }
    }),
  );

  return router;
}

/** Google's single redirect address. The interaction's path receives the browser's cookie. */
export function googleCallback(artifacts: Artifacts): Router {
  const router = Router();
  router.get('/google/endpoint', (req, res) => {
    const pending = pendingSchema.safeParse(artifacts.peek(model, String(req.query.state ?? '')));
    if (!pending.success) {
      return void res
        .status(400)
        .send(messagePage('Please start again', 'This login has expired.', '/login'));
    }
    const query = new URL(req.originalUrl, 'http://gateway').search;
    res.redirect(303, `${realmPath}/interaction/${pending.data.uid}/google/arrival${query}`);
  });
  return router;
}

const sendDeclined = (res: Response, path: string) =>
  void res
    .status(403)
    .send(messagePage('Google login failed', 'Google didn’t confirm who you are.', `${path}/abort`));

function sendUnreachable(res: Response, path: string): void {
  const text = 'We can’t reach Google right now. Please try again.';
  res.status(502).send(messagePage('Google login failed', text, `${path}/abort`));
}
