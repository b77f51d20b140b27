import type { RequestHandler } from 'express';
import type { KnownDevices } from '../knownDevices.ts';

/** The last step of a new password by mail: its browser is known to the account, and goes on to the login. */
export const knownDevicePage =
  ({ devices }: { readonly devices: KnownDevices }): RequestHandler =>
  (req, res) => {
    const { token } = req.query;
    const email = typeof token === 'string' ? devices.provedBy(token) : undefined;
    if (email !== undefined) res.append('Set-Cookie', devices.remember(req.headers.cookie, email));
    res.setHeader('Cache-Control', 'no-store').redirect(303, '/login');
  };
