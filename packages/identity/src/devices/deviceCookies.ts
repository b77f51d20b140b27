import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../accounts/challengeSecrets.ts';

/** OWASP's device cookies: guesses lock out no browser that signed in before. A new password ends them (ADR 47). */
export interface DeviceCookies {
  /** The device's id if the Cookie header proves that it knows this account. */
  deviceOf(cookies: string | undefined, account: DeviceAccount): string | undefined;
  idsIn(cookies: string | undefined): readonly string[];
  /** Set-Cookie after a sign-in, and the browser's id. Keeps its other accounts, and the id after a new password. */
  remember(cookies: string | undefined, account: DeviceAccount, id?: string): { header: string; id: string };
}

export interface DeviceAccount {
  readonly email: string;
  readonly passwordHash: string;
}

const name = 'marathon_device';
const accountsPerBrowser = 5;
/** The longest lifetime that browsers accept. */
const maxAgeSeconds = 400 * 86_400;

interface Options {
  /** The first signs, all verify. */
  readonly keys: readonly string[];
  readonly issuer: string;
}

export function createDeviceCookies({ keys, issuer }: Options): DeviceCookies {
  const { pathname, protocol } = new URL(issuer);
  const attributes = [
    `Path=${pathname}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');

  const isOf = (account: DeviceAccount) => (entry: string) => {
    const [id = '', signature = ''] = entry.split('.');
    return keys.some((key) => isSame(signatureOf(key, id, account), signature));
  };

  return {
    deviceOf: (cookies, account) => idOf(entriesOf(cookies).find(isOf(account))),
    idsIn: (cookies) => entriesOf(cookies).flatMap((entry) => idOf(entry) ?? []),
    remember(cookies, account, knownId) {
      const entries = entriesOf(cookies);
      const ownEntry = entries.find(isOf(account)) ?? newEntry(keys[0] ?? '', account, knownId);
      const id = idOf(ownEntry) ?? '';
      const others = entries.filter((entry) => idOf(entry) !== id);
      const newest = [ownEntry, ...others].slice(0, accountsPerBrowser);
      return { id, header: `${name}=${newest.join('~')}; ${attributes}` };
    },
  };
}

/** One entry per account, newest first: an id and its signature. */
function entriesOf(cookies = ''): string[] {
  const value = new RegExp(`(?:^|; )${name}=([\\w.~-]+)`).exec(cookies)?.[1] ?? '';
  return value
    .split('~')
    .filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
    .slice(0, accountsPerBrowser);
}

const idOf = (entry: string | undefined) => entry?.split('.')[0];

function newEntry(key: string, account: DeviceAccount, id = randomBytes(16).toString('base64url')): string {
  return `${id}.${signatureOf(key, id, account)}`;
}

const signatureOf = (key: string, id: string, { email, passwordHash }: DeviceAccount) =>
  createHmac('sha256', key).update(`device cookie\n${id}\n${email}\n${passwordHash}`).digest('base64url');
