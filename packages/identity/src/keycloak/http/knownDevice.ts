import type { RequestHandler } from 'express';
import type { KnownDevices } from '../knownDevices.ts';

/** Last step of a mailed password reset. */
export const knownDevicePage =
  ({ devices }: { readonly devices: KnownDevices }): RequestHandler =>
  (req, res) => {
    const { token } = req.query;
    const email = typeof token === 'string' ? devices.provedBy(token) : undefined;
    if (email !== undefined) res.append('Set-Cookie', devices.remember(req.headers.cookie, email));
    res.setHeader('Cache-Control', 'no-store').redirect(303, '/login');
  };
