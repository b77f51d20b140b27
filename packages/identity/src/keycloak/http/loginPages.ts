import { sendProblem } from '@marathon/service-kit';
import type { Request, RequestHandler } from 'express';
import type { KnownDevices } from '../knownDevices.ts';
import { emailOf, type PasswordLimit } from './passwordLimit.ts';
import type { RealmProxy } from './proxy.ts';

interface Dependencies {
  readonly proxy: RealmProxy;
  readonly limitPasswords: PasswordLimit;
  readonly devices: KnownDevices;
  readonly addressOf: (req: Request) => string;
}

/** Limits passwords as in the product's form. */
export function loginPages({ proxy, limitPasswords, devices, addressOf }: Dependencies): RequestHandler {
  return async (req, res) => {
    const form = new URLSearchParams(req.body as Record<string, string>);
    const ask = () => proxy.ask(req, form.toString());
    if (!form.has('password')) return proxy.relay(await ask(), res);

    const email = emailOf(form);
    const device = devices.deviceOf(req.headers.cookie, email);
    const address = addressOf(req);
    // A page after Google has no name field: Google has identified the person.
    const attempt = { email: email || address, address, device };
    // After a right password Keycloak redirects; after a wrong one it shows the form again.
    const outcome = await limitPasswords(attempt, ask, ({ status }) => status === 200);
    if (outcome.ok) return proxy.relay(outcome.value, res);
    sendProblem(res, outcome.refusal);
  };
}
