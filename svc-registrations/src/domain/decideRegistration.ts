import type { Fact, MarathonSnapshot } from '@marathon/contracts/events';
import { isRegistrationOpen, isSoldOut } from '@marathon/contracts/marathonStatus';
import type { ProblemCode } from '@marathon/contracts/problem';
import type { GivenAnswer } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { decideAnswers } from './decideAnswers.ts';
import { newRegistration } from './newRegistration.ts';
import type { Asking } from './questions.ts';
import type { StoredRegistration } from './registration.ts';
import type { RegistrationCommand } from './registrationCommand.ts';

export type RegistrationResult = Result<{ readonly registrationId: string }>;

/** A marathon as registering sees it: the count is this service's own, exact one. */
export type OpenMarathon = MarathonSnapshot & Asking & { readonly registrationCount: number };

/** The first result under an Idempotency-Key. */
export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly result: RegistrationResult;
}

/** What is known when the command's turn has come. */
export interface RegistrationView {
  /** Undefined: not known here yet. */
  readonly marathon: OpenMarathon | 'deleted' | undefined;
  readonly registeredAs: string | undefined;
  readonly record: IdempotencyRecord | undefined;
  /** A registration was granted to it before: one admission is one place, also after that was given back. */
  readonly isAdmissionUsed: boolean;
}

export type RegistrationDecision =
  /** Store the registration, its facts, and the result under the key. */
  | {
      readonly kind: 'grant';
      readonly registration: StoredRegistration;
      readonly facts: readonly Fact[];
      readonly result: RegistrationResult;
      readonly medical?: readonly GivenAnswer[];
      /** What it counts in the marathon's `chosen`. */
      readonly chosen?: readonly string[];
    }
  /** Store nothing but the result under the key. */
  | { readonly kind: 'refuse'; readonly result: RegistrationResult }
  /** Store nothing, not even the refusal under the key: with an admission, or other answers, the request is decided again. */
  | { readonly kind: 'turn-away'; readonly result: RegistrationResult }
  /** It was decided before; store nothing. */
  | { readonly kind: 'repeat'; readonly result: RegistrationResult }
  /** Ask svc-marathons for it, then decide again; store nothing. */
  | { readonly kind: 'look-up' };

/**
 * Who may register, and the order of the refusals (decision 16). What "open" and "sold out" mean is in contracts
 * (`marathonStatus.ts`), so that screens say the same. Each store also refuses to go above the limit, whoever decided.
 */
export function decideRegistration(
  command: RegistrationCommand,
  { marathon, record, registeredAs, isAdmissionUsed }: RegistrationView,
): RegistrationDecision {
  const { registrationId } = command;
  if (record) return repeat(record, command);
  if (marathon === undefined && !command.marathonIsMissing) return { kind: 'look-up' };
  if (marathon === undefined || marathon === 'deleted') return refusal('marathon-not-found');
  // The same command again, after a commit whose outcome was never learnt.
  if (registeredAs === registrationId) return { kind: 'repeat', result: ok({ registrationId }) };
  if (registeredAs !== undefined) return refusal('already-registered');
  const isAdmitted = command.admission?.marathonId === marathon.marathonId && !isAdmissionUsed;
  const refused = marathon.waitingRoom && !isAdmitted ? turnedAway : refusal;
  if (!isRegistrationOpen(marathon, command.at)) return refused('registration-closed');
  if (isSoldOut(marathon)) return refused('sold-out');
  if (refused === turnedAway) return refused('admission-required');
  const answered = decideAnswers(marathon, command.form);
  if (!answered.ok) return { kind: 'turn-away', result: answered };
  const { answers, medical, chosen } = answered.value;
  const data = { registrationId, marathonId: marathon.marathonId, accountId: command.accountId };
  return {
    kind: 'grant',
    registration: newRegistration({ ...command, answers }, marathon),
    medical,
    chosen,
    facts: [{ type: 'registration.created', data }],
    result: ok({ registrationId }),
  };
}

function repeat(
  { fingerprint, result }: IdempotencyRecord,
  command: RegistrationCommand,
): RegistrationDecision {
  const isSame = fingerprint === command.idempotency?.fingerprint;
  return { kind: 'repeat', result: isSame ? result : refuse('idempotency-key-reused') };
}

function refusal(code: ProblemCode): RegistrationDecision {
  return { kind: 'refuse', result: refuse(code) };
}

function turnedAway(code: ProblemCode): RegistrationDecision {
  return { kind: 'turn-away', result: refuse(code) };
}
