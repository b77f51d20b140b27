import type { SecondFactorOffer } from '@marathon/contracts/accounts';
import type { Clock } from '@marathon/contracts/clock';
import type { OpenCounters } from '@marathon/persistence/counters';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { isSame } from '../../accounts/challengeSecrets.ts';
import type { Attempt, LoginThrottle } from '../../limits/loginThrottle.ts';
import { createWrongCodes } from '../../limits/wrongCodes.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { PasskeyCeremonies } from '../passkeys/passkeyCeremonies.ts';
import type { PasskeyStore } from '../sqlite/passkeyStore.ts';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import type { AuthenticatorSecrets } from './authenticatorSecrets.ts';
import { plainCode, recoveryCodeHash } from './recoveryCodes.ts';
import { hotp, stepsAround } from './totp.ts';

/** RFC 8176: a code, or a passkey. A recovery code counts as either. */
export type SecondFactorMethod = 'otp' | 'pop';

export type CodeOutcome =
  | { readonly outcome: 'right'; readonly method: SecondFactorMethod }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly retryAfterSeconds: number };

export type CodeAttempt = Attempt & {
  readonly subject: string;
  readonly signInId?: string | undefined;
};

export interface CodeCheck {
  isEnabled(subject: string): boolean;
  methodsOf(subject: string): readonly SecondFactorMethod[] | undefined;
  offerTo(subject: string): Promise<SecondFactorOffer>;
  /** 0 when it may try now, or needs none. */
  secondsBlocked(attempt: Pick<CodeAttempt, 'subject' | 'device'>): Promise<number>;
  /** A code works once. `next` runs in the same transaction. A wrong code counts like a wrong password, too. */
  use(attempt: CodeAttempt, code: string, next?: () => void): Promise<CodeOutcome>;
  useFirst(attempt: CodeAttempt, code: string, next: () => void): Promise<CodeOutcome>;
}

interface Dependencies {
  readonly db: Database;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: Pick<PasskeyStore, 'list'>;
  readonly ceremonies: PasskeyCeremonies;
  readonly authenticatorSecrets: AuthenticatorSecrets;
  readonly throttle: LoginThrottle;
  readonly events: Pick<AccountEvents, 'add'>;
  readonly counters: OpenCounters;
  readonly now: Clock;
}

export function createCodeCheck(dependencies: Dependencies): CodeCheck {
  const { db, secondFactors, passkeys, ceremonies, authenticatorSecrets } = dependencies;
  const { throttle, events, counters, now } = dependencies;
  const wrongCodes = createWrongCodes(counters, 'secondFactor');
  const { isEnabled, hasApp } = secondFactors;

  const stepOf = (secretId: string, code: string) => {
    const secret = authenticatorSecrets.secretOf(secretId);
    return stepsAround(now()).find((step) => isSame(hotp(secret, step), code));
  };

  const accept = (subject: string, typed: string): boolean => {
    const code = plainCode(typed);
    if (!isOfApp(code)) return secondFactors.useRecoveryCode(subject, recoveryCodeHash(subject, code));
    const secretId = secondFactors.find(subject)?.secretId;
    if (secretId === undefined || !hasApp(subject)) return false;
    const step = stepOf(secretId, code);
    return step !== undefined && secondFactors.useStep(subject, secretId, step);
  };

  const acceptFirst = (subject: string, typed: string): boolean => {
    const secretId = secondFactors.find(subject)?.secretId;
    const step = secretId === undefined ? undefined : stepOf(secretId, plainCode(typed));
    return step !== undefined && secondFactors.enable(subject, secretId ?? '', step);
  };

  const judge = async (
    attempt: CodeAttempt,
    { method, read }: Answer,
    next: () => void,
  ): Promise<CodeOutcome> => {
    const blocked = await throttle.secondsBlocked(attempt);
    if (blocked > 0) return { outcome: 'locked', retryAfterSeconds: blocked };
    const key = keyOf(attempt);
    const { retryAfterSeconds, isLast } = await wrongCodes.countTry(key);
    if (retryAfterSeconds > 0) return { outcome: 'locked', retryAfterSeconds };
    const accept = await read();
    const isRight = inTransaction(db, () => {
      const accepted = accept();
      if (accepted) next();
      else if (isLast) events.add({ type: 'account.code-guessed', data: { accountId: attempt.subject } });
      return accepted;
    });
    await (isRight ? wrongCodes.takeBack(key) : throttle.failed(attempt));
    return isRight ? { outcome: 'right', method } : { outcome: 'wrong' };
  };

  const answerOf = (attempt: CodeAttempt, typed: string): Answer =>
    ceremonies.isAnswer(typed)
      ? { method: 'pop', read: () => ceremonies.judge(attempt, typed) }
      : { method: 'otp', read: async () => () => accept(attempt.subject, typed) };

  return {
    isEnabled,
    methodsOf(subject) {
      if (!isEnabled(subject)) return undefined;
      const ofPasskey = passkeys.list(subject).length > 0 ? (['pop'] as const) : [];
      return hasApp(subject) ? ['otp', ...ofPasskey] : ofPasskey;
    },
    async offerTo(subject) {
      const passkey = await ceremonies.requestOptions({ subject });
      return { hasApp: hasApp(subject), ...(passkey && { passkey }) };
    },
    secondsBlocked: async (attempt) =>
      isEnabled(attempt.subject) ? wrongCodes.secondsBlocked(keyOf(attempt)) : 0,
    use: (attempt, code, next = () => {}) => judge(attempt, answerOf(attempt, code), next),
    useFirst: (attempt, code, next) =>
      judge(attempt, { method: 'otp', read: async () => () => acceptFirst(attempt.subject, code) }, next),
  };
}

interface Answer {
  readonly method: SecondFactorMethod;
  /** Returns a function that consumes the code inside a transaction. */
  readonly read: () => Promise<() => boolean>;
}

/** Strangers who know a password must not use up the tries of the owner's browsers. */
const keyOf = ({ subject, device }: Pick<CodeAttempt, 'subject' | 'device'>) =>
  device === undefined ? subject : `${subject} known`;

const isOfApp = (code: string) => /^\d{6}$/.test(code);
