import { randomUUID } from 'node:crypto';
import { limits } from '@marathon/contracts/constants';
import type { Account } from '../ports.ts';
import type { Gate } from './gate.ts';
import type { DeviceCookies } from './http/deviceCookies.ts';
import type { Attempt, LoginThrottle } from './loginThrottle.ts';
import type { PasswordHasher } from './passwords.ts';
import type { AccountStore } from './sqlite/accounts.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Where the request comes from. */
  readonly address: string;
  /** The request's cookies, as they came. */
  readonly cookies: string | undefined;
}

export type SignInOutcome =
  | {
      readonly outcome: 'signed-in';
      readonly account: Account;
      /** To be set, so that the browser is known to this account from now on. */
      readonly deviceCookie: string;
    }
  | { readonly outcome: 'wrong-credentials' }
  | { readonly outcome: 'locked'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'busy'; readonly retryAfterSeconds: number };

export type SignIn = (credentials: Credentials) => Promise<SignInOutcome>;

interface Dependencies {
  readonly store: AccountStore;
  readonly hasher: PasswordHasher;
  readonly throttle: LoginThrottle;
  readonly devices: DeviceCookies;
  readonly gate: Gate;
}

/**
 * E-mail and password. An unknown e-mail costs and answers exactly what a wrong password does,
 * and both count against the same limits before any hash is computed.
 */
export async function createSignIn(dependencies: Dependencies): Promise<SignIn> {
  const { store, hasher, throttle, devices, gate } = dependencies;
  const hashOfNobody = await hasher.hash(randomUUID());

  const locked = (attempt: Attempt): SignInOutcome | undefined => {
    const retryAfterSeconds = throttle.secondsBlocked(attempt);
    return retryAfterSeconds > 0 ? { outcome: 'locked', retryAfterSeconds } : undefined;
  };

  const verify = async (attempt: Attempt, password: string): Promise<Account | undefined> => {
    const known = store.passwordOf(attempt.email);
    const matches = await hasher.verify(password.slice(0, limits.passwordMax), known?.hash ?? hashOfNobody);
    // A password that was changed while this one was checked is not the right one any more.
    const isCurrent = known?.hash === store.passwordOf(attempt.email)?.hash;
    const isRight = matches && isCurrent && password.length <= limits.passwordMax;
    if (isRight && known !== undefined) throttle.succeeded(attempt);
    else throttle.failed(attempt);
    return isRight ? known?.account : undefined;
  };

  return async ({ password, address, cookies, ...credentials }) => {
    const email = credentials.email.trim().toLowerCase().slice(0, limits.email);
    const attempt = { email, address, device: devices.deviceOf(cookies, email) };
    const refused = locked(attempt);
    if (refused) return refused;
    // Before a turn is taken: who waits here holds up nobody else.
    if (!(await throttle.slowDown(attempt))) return busy;
    const outcome = await gate.run(async (): Promise<SignInOutcome> => {
      // Asked again when its turn comes: others may have failed while this one waited.
      const lockedMeanwhile = locked(attempt);
      if (lockedMeanwhile) return lockedMeanwhile;
      const account = await verify(attempt, password);
      if (account === undefined) return { outcome: 'wrong-credentials' };
      return { outcome: 'signed-in', account, deviceCookie: devices.remember(cookies, email) };
    });
    return outcome === 'full' ? busy : outcome;
  };
}

const busy: SignInOutcome = { outcome: 'busy', retryAfterSeconds: 2 };
