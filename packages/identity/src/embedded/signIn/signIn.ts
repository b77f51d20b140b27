import { randomUUID } from 'node:crypto';
import { limits } from '@marathon/contracts/constants';
import { type Email, typedEmail } from '@marathon/contracts/email';
import type { DeviceCookies } from '../../devices/deviceCookies.ts';
import type { Account } from '../../identity.ts';
import type { Attempt, LoginThrottle } from '../../limits/loginThrottle.ts';
import { throttledTurn } from '../../limits/throttledTurn.ts';
import type { HashingQueue } from '../passwords/hashingQueue.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { CodeCheck, SecondFactorMethod } from '../secondFactor/codeCheck.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { RememberDevice, RememberedDevice } from './rememberDevice.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly address: string;
  readonly cookies: string | undefined;
  readonly userAgent?: string | undefined;
}

export type SignInOutcome =
  | ({
      readonly outcome: 'signed-in';
      readonly account: Account;
      readonly secondFactor: SecondFactorMethod | undefined;
    } & RememberedDevice)
  | { readonly outcome: 'wrong-credentials' }
  | { readonly outcome: 'code-required'; readonly account: Account }
  | { readonly outcome: 'wrong-code' }
  /** `needsLink`: until then unknown browsers need a mailed link. */
  | { readonly outcome: 'locked'; readonly retryAfterSeconds: number; readonly needsLink: boolean }
  | { readonly outcome: 'busy'; readonly retryAfterSeconds: number };

/** A client may send the code in a second request. */
export const isPasswordRight = (
  outcome: SignInOutcome,
): outcome is Extract<SignInOutcome, { account: Account }> => 'account' in outcome;

export type SignIn = (credentials: Credentials) => Promise<SignInOutcome>;

interface Dependencies {
  readonly store: AccountStore;
  readonly hasher: PasswordHasher;
  readonly throttle: LoginThrottle;
  readonly devices: DeviceCookies;
  readonly codes: CodeCheck;
  readonly rememberDevice: RememberDevice;
  readonly hashing: HashingQueue;
}

/** Unknown emails cost the same work, get the same answer and count against the same limits as wrong passwords. */
export async function createSignIn(dependencies: Dependencies): Promise<SignIn> {
  const { store, hasher, throttle, devices, codes, rememberDevice, hashing } = dependencies;
  const hashOfNobody = await hasher.hash(randomUUID());

  /** Checked before the password: over a limit, nobody learns whether it is right. */
  const locked = async (attempt: EmailAttempt): Promise<SignInOutcome | undefined> => {
    const ofPasswords = await throttle.secondsBlocked(attempt);
    const subject = store.passwordOf(attempt.email)?.account.subject;
    const ofCodes = subject === undefined ? 0 : await codes.secondsBlocked({ ...attempt, subject });
    const retryAfterSeconds = Math.max(ofPasswords, ofCodes);
    if (retryAfterSeconds === 0) return undefined;
    return { outcome: 'locked', retryAfterSeconds, needsLink: await throttle.needsLink(attempt) };
  };

  const verify = async (attempt: EmailAttempt, password: string) => {
    const credentials = store.passwordOf(attempt.email);
    const matches = await hasher.verify(
      password.slice(0, limits.passwordMax),
      credentials?.hash ?? hashOfNobody,
    );
    // Another request may have changed the password during the check.
    const isCurrent = credentials?.hash === store.passwordOf(attempt.email)?.hash;
    const isRight = matches && isCurrent && password.length <= limits.passwordMax;
    if (isRight && credentials !== undefined) return credentials;
    await throttle.failed(attempt);
    return undefined;
  };

  const judgeCode = async (
    attempt: EmailAttempt,
    account: Account,
    code: string | undefined,
  ): Promise<SignInOutcome | SecondFactorMethod> => {
    const { subject } = account;
    if (code === undefined) {
      await throttle.passwordMatched(attempt);
      return { outcome: 'code-required', account };
    }
    const judged = await codes.use({ ...attempt, subject }, code);
    if (judged.outcome === 'wrong') return { outcome: 'wrong-code' };
    return judged.outcome === 'locked' ? { ...judged, needsLink: false } : judged.method;
  };

  return async ({ password, code, address, cookies, userAgent, ...credentials }) => {
    const email = typedEmail(credentials.email.slice(0, limits.email));
    const passwordHash = store.passwordOf(email)?.hash ?? hashOfNobody;
    const attempt = { email, address, device: devices.deviceOf(cookies, { email, passwordHash }) };
    const isKnown = attempt.device !== undefined;
    const outcome = await throttledTurn<SignInOutcome>(
      {
        locked: () => locked(attempt),
        slowDown: () => throttle.slowDown(attempt),
        takeTurn: (task) => hashing.run({ address, account: email, isKnown }, task),
      },
      async () => {
        const credentials = await verify(attempt, password);
        if (credentials === undefined) return { outcome: 'wrong-credentials' };
        const { account, hash } = credentials;
        const secondFactor = codes.isEnabled(account.subject)
          ? await judgeCode(attempt, account, code)
          : undefined;
        if (typeof secondFactor === 'object') return secondFactor;
        await throttle.succeeded(attempt);
        const device = rememberDevice(account, hash, { cookies, userAgent });
        return { outcome: 'signed-in', account, secondFactor, ...device };
      },
    );
    return outcome === 'full' ? busy : outcome;
  };
}

type EmailAttempt = Attempt & { readonly email: Email };

const busy: SignInOutcome = { outcome: 'busy', retryAfterSeconds: 2 };
