import { sendProblem } from '@marathon/service-kit';
import type { Request, RequestHandler } from 'express';
import { emailOf, type PasswordLimit } from './passwordLimit.ts';
import type { RealmProxy } from './proxy.ts';

interface Dependencies {
  readonly proxy: RealmProxy;
  readonly limitPasswords: PasswordLimit;
  readonly addressOf: (req: Request) => string;
}

/** The forms of Keycloak's own pages. A password in one is limited as in the product's form. */
export function loginPages({ proxy, limitPasswords, addressOf }: Dependencies): RequestHandler {
  return async (req, res) => {
    const form = new URLSearchParams(req.body as Record<string, string>);
    const ask = () => proxy.ask(req, form.toString());
    if (!form.has('password')) return proxy.relay(await ask(), res);

    const attempt = { email: emailOf(form), address: addressOf(req) };
    // After a right password Keycloak leads on; after a wrong one it shows the form again.
    const outcome = await limitPasswords(attempt, ask, ({ status }) => status === 200);
    if (outcome.ok) return proxy.relay(outcome.value, res);
    sendProblem(res, outcome.refusal);
  };
}
