import type { RequestHandler } from 'express';
import type { Attempt, LoginThrottle } from '../../limits/loginThrottle.ts';
import type { RealmProxy } from './proxy.ts';

interface Dependencies {
  readonly proxy: RealmProxy;
  readonly throttle: LoginThrottle;
  readonly addressOf: (req: Parameters<RequestHandler>[0]) => string;
}

/**
 * The token endpoint. Sign-ins with a password are limited here by account and address; Keycloak's own limit counts an
 * account's failures from everywhere.
 */
export function tokenEndpoint({ proxy, throttle, addressOf }: Dependencies): RequestHandler {
  return async (req, res) => {
    // What was checked is what Keycloak reads.
    const form = new URLSearchParams(req.body as Record<string, string>);
    if (form.get('grant_type') !== 'password') return proxy.relay(await proxy.ask(req, form.toString()), res);

    const email = (form.get('username') ?? '').trim().toLowerCase();
    const attempt: Attempt = { email, address: addressOf(req) };
    const retryAfterSeconds = throttle.secondsBlocked(attempt);
    if (retryAfterSeconds > 0) {
      res.status(429).setHeader('Retry-After', String(retryAfterSeconds));
      return void res.json(refusals.locked);
    }
    if (!(await throttle.slowDown(attempt))) {
      res.status(503).setHeader('Retry-After', '2');
      return void res.json(refusals.busy);
    }
    const answer = await proxy.ask(req, form.toString());
    if (answer.ok) throttle.succeeded(attempt);
    else throttle.failed(attempt);
    await proxy.relay(answer, res);
  };
}

const refusals = {
  locked: { error: 'slow_down', error_description: 'Too many attempts, please wait a moment' },
  busy: {
    error: 'temporarily_unavailable',
    error_description: 'Too many sign-ins at once, please try again',
  },
};
