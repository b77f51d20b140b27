import type { Clock } from '@marathon/contracts/clock';
import type { OpenCounters } from '@marathon/persistence/counters';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { isSame } from '../../challenges/challengeSecrets.ts';
import type { Attempt, LoginThrottle } from '../../limits/loginThrottle.ts';
import { createWrongCodes } from '../../limits/wrongCodes.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import type { AuthenticatorSecrets } from './authenticatorSecrets.ts';
import { plainCode, recoveryCodeHash } from './recoveryCodes.ts';
import { hotp, stepsAround } from './totp.ts';

export type CodeOutcome =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly retryAfterSeconds: number };

/** One try of a code, after the password. */
export type CodeAttempt = Attempt & { readonly subject: string };

/** Judges codes of authenticator apps and recovery codes, which are typed into the same field. */
export interface CodeCheck {
  isEnabled(subject: string): boolean;
  /** Seconds until a code of this account may be tried; 0 when it may now, or none is asked for. */
  secondsBlocked(attempt: Pick<CodeAttempt, 'subject' | 'device'>): Promise<number>;
  /** Uses the code up: it is right once. `next` runs in the same transaction. A wrong one counts like a wrong password, too. */
  use(attempt: CodeAttempt, code: string, next?: () => void): Promise<CodeOutcome>;
  /** The same for the first code of an app that is being set up: enables it. */
  useFirst(attempt: CodeAttempt, code: string, next: () => void): Promise<CodeOutcome>;
}

interface Dependencies {
  readonly db: Database;
  readonly secondFactors: SecondFactorStore;
  readonly authenticatorSecrets: AuthenticatorSecrets;
  readonly throttle: LoginThrottle;
  readonly events: Pick<AccountEvents, 'add'>;
  readonly counters: OpenCounters;
  readonly now: Clock;
}

export function createCodeCheck(dependencies: Dependencies): CodeCheck {
  const { db, secondFactors, authenticatorSecrets, throttle, events, counters, now } = dependencies;
  const wrongCodes = createWrongCodes(counters, 'secondFactor');
  const { isEnabled } = secondFactors;

  /** The step whose code this is, if any. */
  const stepOf = (secretId: string, code: string) => {
    const secret = authenticatorSecrets.secretOf(secretId);
    return stepsAround(now()).find((step) => isSame(hotp(secret, step), code));
  };

  const accept = (subject: string, typed: string): boolean => {
    const code = plainCode(typed);
    const secretId = secondFactors.find(subject)?.secretId;
    if (secretId === undefined || !isEnabled(subject)) return false;
    if (!isOfApp(code)) return secondFactors.useRecoveryCode(subject, recoveryCodeHash(subject, code));
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
    isAccepted: () => boolean,
    next: () => void,
  ): Promise<CodeOutcome> => {
    const blocked = await throttle.secondsBlocked(attempt);
    if (blocked > 0) return { outcome: 'locked', retryAfterSeconds: blocked };
    const key = keyOf(attempt);
    const { retryAfterSeconds, isLast } = await wrongCodes.countTry(key);
    if (retryAfterSeconds > 0) return { outcome: 'locked', retryAfterSeconds };
    const isRight = inTransaction(db, () => {
      const accepted = isAccepted();
      if (accepted) next();
      else if (isLast) events.add({ type: 'account.code-guessed', data: { accountId: attempt.subject } });
      return accepted;
    });
    await (isRight ? wrongCodes.takeBack(key) : throttle.failed(attempt));
    return { outcome: isRight ? 'right' : 'wrong' };
  };

  return {
    isEnabled,
    secondsBlocked: async (attempt) =>
      isEnabled(attempt.subject) ? wrongCodes.secondsBlocked(keyOf(attempt)) : 0,
    use: (attempt, code, next = () => {}) => judge(attempt, () => accept(attempt.subject, code), next),
    useFirst: (attempt, code, next) => judge(attempt, () => acceptFirst(attempt.subject, code), next),
  };
}

/** Strangers who know a password must not use up the tries of browsers that its owner uses. */
const keyOf = ({ subject, device }: Pick<CodeAttempt, 'subject' | 'device'>) =>
  device === undefined ? subject : `${subject} known`;

const isOfApp = (code: string) => /^\d{6}$/.test(code);
