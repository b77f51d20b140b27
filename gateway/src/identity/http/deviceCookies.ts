import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Browsers that have signed in to an account before, so that somebody who guesses at the account does not get in their way
 * (OWASP's device cookies). Such a cookie opens nothing: the password is asked for all the same.
 */
export interface DeviceCookies {
  /** The device that these cookies prove to be known to this account. @param cookies the header as it came */
  deviceOf(cookies: string | undefined, email: string): string | undefined;
  /** The Set-Cookie header for a browser that has just signed in; other accounts of the browser stay known. */
  remember(cookies: string | undefined, email: string): string;
}

const name = 'marathon_device';
const accountsPerBrowser = 5;
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400;

interface Options {
  /** The first one signs, all of them verify. */
  readonly keys: readonly string[];
  /** Browsers send the cookie to addresses below this one only. */
  readonly issuer: string;
}

export function createDeviceCookies({ keys, issuer }: Options): DeviceCookies {
  const { pathname, protocol } = new URL(issuer);
  const attributes = [
    `Path=${pathname}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');

  const isOf = (email: string) => (entry: string) => {
    const [id = '', signature = ''] = entry.split('.');
    return keys.some((key) => isSame(signatureOf(key, id, email), signature));
  };

  return {
    deviceOf: (cookies, email) => entriesOf(cookies).find(isOf(email))?.split('.')[0],
    remember(cookies, email) {
      const entries = entriesOf(cookies);
      const known = entries.find(isOf(email)) ?? newEntry(keys[0] ?? '', email);
      const kept = [known, ...entries.filter((entry) => entry !== known)].slice(0, accountsPerBrowser);
      return `${name}=${kept.join('~')}; ${attributes}`;
    },
  };
}

/** One for each account, newest first: an id and its signature. */
function entriesOf(cookies = ''): string[] {
  const value = new RegExp(`(?:^|; )${name}=([\\w.~-]+)`).exec(cookies)?.[1] ?? '';
  return value
    .split('~')
    .filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
    .slice(0, accountsPerBrowser);
}

function newEntry(key: string, email: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signatureOf(key, id, email)}`;
}

const signatureOf = (key: string, id: string, email: string) =>
  createHmac('sha256', key).update(`device cookie\n${id}\n${email}`).digest('base64url');

const isSame = (expected: string, given: string) =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
