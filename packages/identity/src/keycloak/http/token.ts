import type { Request, RequestHandler } from 'express';
import { loginRefusals } from '../../limits/loginRefusals.ts';
import type { LoginThrottle } from '../../limits/loginThrottle.ts';
import type { KnownDevices } from '../knownDevices.ts';
import { emailOf, type PasswordLimit } from './passwordLimit.ts';
import type { RealmProxy } from './proxy.ts';

interface Dependencies {
  readonly proxy: RealmProxy;
  readonly limitPasswords: PasswordLimit;
  readonly throttle: Pick<LoginThrottle, 'needsLink'>;
  readonly devices: KnownDevices;
  readonly addressOf: (req: Request) => string;
}

/** Limits password sign-ins; Keycloak's own limits are the fallback. */
export function tokenEndpoint(dependencies: Dependencies): RequestHandler {
  const { proxy, limitPasswords, throttle, devices, addressOf } = dependencies;
  return async (req, res) => {
    // Keycloak must read exactly the checked form.
    const form = new URLSearchParams(req.body as Record<string, string>);
    const ask = () => proxy.ask(req, form.toString());
    if (form.get('grant_type') !== 'password') return proxy.relay(await ask(), res);

    const email = emailOf(form);
    const { cookie } = req.headers;
    const attempt = { email, address: addressOf(req), device: devices.deviceOf(cookie, email) };
    const outcome = await limitPasswords(attempt, ask, (answer) => !answer.ok);
    if (outcome.ok) {
      if (outcome.value.ok) res.append('Set-Cookie', devices.remember(cookie, email));
      return proxy.relay(outcome.value, res);
    }
    const { code, retryAfterSeconds = 1 } = outcome.refusal;
    res.setHeader('Retry-After', String(retryAfterSeconds));
    if (code !== 'rate-limited') return void res.status(503).json(busy);
    const needsLink = await throttle.needsLink(attempt);
    res.status(429).json(needsLink ? loginRefusals.needsLink : loginRefusals.locked);
  };
}

const busy = {
  error: 'temporarily_unavailable',
  error_description: 'Too many sign-ins at once, please try again',
};
