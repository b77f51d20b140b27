import type { Request, RequestHandler } from 'express';
import { emailOf, type PasswordLimit } from './passwordLimit.ts';
import type { RealmProxy } from './proxy.ts';

interface Dependencies {
  readonly proxy: RealmProxy;
  readonly limitPasswords: PasswordLimit;
  readonly addressOf: (req: Request) => string;
}

/**
 * The token endpoint. Sign-ins with a password are limited here by account and address; Keycloak's own limit counts an
 * account's failures from everywhere.
 */
export function tokenEndpoint({ proxy, limitPasswords, addressOf }: Dependencies): RequestHandler {
  return async (req, res) => {
    // What was checked is what Keycloak reads.
    const form = new URLSearchParams(req.body as Record<string, string>);
    const ask = () => proxy.ask(req, form.toString());
    if (form.get('grant_type') !== 'password') return proxy.relay(await ask(), res);

    const attempt = { email: emailOf(form), address: addressOf(req) };
    const outcome = await limitPasswords(attempt, ask, (answer) => !answer.ok);
    if (outcome.ok) return proxy.relay(outcome.value, res);
    const { code, retryAfterSeconds = 1 } = outcome.refusal;
    const { status, ...body } = code === 'rate-limited' ? refusals.locked : refusals.busy;
    res.status(status).setHeader('Retry-After', String(retryAfterSeconds));
    res.json(body);
  };
}

const refusals = {
  locked: { status: 429, error: 'slow_down', error_description: 'Too many attempts, please wait a moment' },
  busy: {
    status: 503,
    error: 'temporarily_unavailable',
    error_description: 'Too many sign-ins at once, please try again',
  },
};
