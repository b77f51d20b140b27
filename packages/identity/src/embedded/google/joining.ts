import { toEmail } from '@marathon/contracts/email';
import { messages } from '@marathon/contracts/messages';
import { Router } from 'express';
import { z } from 'zod';
import { loginProblems } from '../../limits/loginRefusals.ts';
import type { FinishSignIn } from '../http/finishSignIn.ts';
import { type Interactions, pageForm, withInteraction } from '../http/interactions.ts';
import { joinPage } from '../pages/join.ts';
import { messagePage } from '../pages/messages.ts';
import { googleHint } from '../provider/loginPolicy.ts';
import { isPasswordRight, type SignIn } from '../signIn/signIn.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import { ttl } from '../ttl.ts';
import type { ExternalPerson } from './externalAccounts.ts';
import type { JoinAccounts } from './joinAccounts.ts';

const model = 'GoogleJoin';
const personSchema = z.object({
  provider: z.string(),
  externalSubject: z.string(),
  email: z.string(),
  emailVerified: z.literal(true),
  name: z.string(),
});

interface Dependencies {
  readonly interactions: Interactions;
  readonly finish: FinishSignIn;
  readonly artifacts: Artifacts;
  readonly signIn: SignIn;
  readonly join: JoinAccounts;
  readonly addressOf: (req: Parameters<Interactions['of']>[0]) => string;
}

/** While the page asks for the password of the account with the same address. */
export const rememberPerson = (artifacts: Artifacts, uid: string, person: ExternalPerson) =>
  artifacts.put({ model, id: uid, payload: person, ttlSeconds: ttl.interaction });

export function joinRoutes({
  interactions,
  finish,
  artifacts,
  signIn,
  join,
  addressOf,
}: Dependencies): Router {
  const router = Router();
  const personOf = (uid: string) => personSchema.safeParse(artifacts.peek(model, uid)).data;
  const forget = (uid: string) => artifacts.take(model, uid);

  router.post(
    '/:uid/google/join',
    pageForm,
    withInteraction(interactions, async ({ uid, path }, req, res) => {
      const person = personOf(uid);
      if (person === undefined)
        return res.status(400).send(messagePage('Please start again', over, '/login'));
      const password = String((req.body as { password?: unknown } | undefined)?.password ?? '');
      const { email } = person;
      const { cookie: cookies, 'user-agent': userAgent } = req.headers;
      const credentials = { email, password, address: addressOf(req), cookies, userAgent };
      const outcome = await signIn(credentials);
      const view = { path, email, isVerified: join.isVerified(toEmail(email)) };
      if (outcome.outcome === 'wrong-credentials' || outcome.outcome === 'wrong-code')
        return res.status(401).send(joinPage({ ...view, problem: messages.login.failed.text }));
      if (!isPasswordRight(outcome)) {
        res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
        const problem =
          outcome.outcome === 'locked' && outcome.needsLink ? loginProblems.needsLink : loginProblems.locked;
        return res.status(outcome.outcome === 'locked' ? 429 : 503).send(joinPage({ ...view, problem }));
      }
      forget(uid);
      const { subject } = outcome.account;
      join.withPassword(subject, person);
      return finish({ uid, path, subject, method: googleHint }, req, res);
    }),
  );

  router.post(
    '/:uid/google/take-over',
    pageForm,
    withInteraction(interactions, async ({ uid, path }, req, res) => {
      const person = personOf(uid);
      const subject = person && join.insteadOfPassword(person);
      if (subject === undefined)
        return res.status(400).send(messagePage('Please start again', over, '/login'));
      forget(uid);
      return finish({ uid, path, subject, method: googleHint }, req, res);
    }),
  );

  return router;
}

const over = 'This login has expired. Please start again.';
