import { createHmac } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { realmPath } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import { isSame } from '../accounts/challengeSecrets.ts';
import { createDeviceCookies } from '../devices/deviceCookies.ts';

/** Browsers that signed in or opened a mailed link. Keycloak reveals no hash, so a new password does not end them. */
export interface KnownDevices {
  deviceOf(cookies: string | undefined, email: Email): string | undefined;
  remember(cookies: string | undefined, email: Email): string;
  /** Ends a mailed password reset. Below the product's address. */
  linkFor(email: Email, lifespanSeconds: number): string;
  provedBy(token: string): Email | undefined;
}

export const knownDevicePath = '/known-device';

interface Options {
  readonly key: string;
  readonly issuer: string;
  readonly now: Clock;
}

export function createKnownDevices({ key, issuer, now }: Options): KnownDevices {
  const cookies = createDeviceCookies({ keys: [key], issuer });
  const accountOf = (email: Email) => ({ email, passwordHash: '' });
  const macOf = (email: string, until: string) =>
    createHmac('sha256', key).update(`known device\n${email}\n${until}`).digest('base64url');
  return {
    deviceOf: (header, email) => cookies.deviceOf(header, accountOf(email)),
    remember: (header, email) => cookies.remember(header, accountOf(email)).header,
    linkFor(email, lifespanSeconds) {
      const until = String(now().getTime() + lifespanSeconds * 1_000);
      const token = [Buffer.from(email).toString('base64url'), until, macOf(email, until)].join('.');
      return `${realmPath}${knownDevicePath}?token=${token}`;
    },
    provedBy(token) {
      const [encoded = '', until = '', mac = ''] = token.split('.');
      const email = Buffer.from(encoded, 'base64url').toString();
      return isSame(macOf(email, until), mac) && Number(until) > now().getTime() ? toEmail(email) : undefined;
    },
  };
}
