import type { Fact, MarathonSnapshot } from '@marathon/contracts/events';
import type { Idempotency } from '@marathon/contracts/idempotency';
import { isRegistrationOpen, isSoldOut } from '@marathon/contracts/marathonStatus';
import type { ProblemCode } from '@marathon/contracts/problem';
import type { GivenAnswer } from '@marathon/contracts/questions';
import type { NewRegistration } from '@marathon/contracts/registrationRequests';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { decideAnswers } from './decideAnswers.ts';
import { newRegistration } from './newRegistration.ts';
import type { Person } from './person.ts';
import type { RaceQuestions } from './questions.ts';
import type { StoredRegistration } from './registration.ts';

export type RegistrationResult = Result<{ readonly registrationId: string }>;

/** A marathon with this service's own, exact count. */
export type OpenMarathon = MarathonSnapshot & RaceQuestions & { readonly registrationCount: number };

export interface RegistrationCommand extends Person {
  readonly registrationId: string;
  readonly form: NewRegistration;
  /** Arrival of the request: waiting in the queue does not make it late. */
  readonly at: Date;
  /** W3C trace of the request: a batch commits outside of it. */
  readonly traceparent?: string | undefined;
  readonly idempotency?: Idempotency | undefined;
  /** Valid at the request's arrival; still counts if it expires in the queue. */
  readonly admission?: { readonly marathonId: string; readonly number: number } | undefined;
  readonly marathonIsMissing?: boolean;
}

/** Key of the idempotency record for a used admission. Clients cannot send it: their keys are trimmed. */
export const admissionKeyOf = ({ admission }: Pick<RegistrationCommand, 'admission'>): string | undefined =>
  admission && ` admission ${admission.marathonId} ${admission.number}`;

export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly result: RegistrationResult;
}

export interface RegistrationView {
  readonly marathon: OpenMarathon | 'deleted' | undefined;
  readonly registeredAs: string | undefined;
  readonly record: IdempotencyRecord | undefined;
  /** One admission gives one spot, even if that was given back. */
  readonly isAdmissionUsed: boolean;
}

export type RegistrationDecision =
  /** Store registration, facts, and the result under the key. */
  | {
      readonly kind: 'grant';
      readonly registration: StoredRegistration;
      readonly facts: readonly Fact[];
      readonly result: RegistrationResult;
      readonly medical?: readonly GivenAnswer[];
      readonly chosen?: readonly string[];
    }
  | { readonly kind: 'refuse'; readonly result: RegistrationResult }
  /** Store nothing: a repetition with an admission or other answers is decided again. */
  | { readonly kind: 'turn-away'; readonly result: RegistrationResult }
  | { readonly kind: 'repeat'; readonly result: RegistrationResult }
  /** Ask svc-marathons, then decide again; store nothing. */
  | { readonly kind: 'look-up' };

/**
 * The order of refusals is fixed. Contracts define "open" and "sold out" (`marathonStatus.ts`), so that
 * screens agree. Each store also enforces the limit.
 */
export function decideRegistration(
  command: RegistrationCommand,
  { marathon, record, registeredAs, isAdmissionUsed }: RegistrationView,
): RegistrationDecision {
  const { registrationId } = command;
  if (record) return repeat(record, command);
  if (marathon === undefined && !command.marathonIsMissing) return { kind: 'look-up' };
  if (marathon === undefined || marathon === 'deleted') return refusal('marathon-not-found');
  // The same command after a commit with unknown outcome.
  if (registeredAs === registrationId) return { kind: 'repeat', result: ok({ registrationId }) };
  if (registeredAs !== undefined) return refusal('already-registered');
  const isAdmitted = command.admission?.marathonId === marathon.marathonId && !isAdmissionUsed;
  const refused = marathon.waitingRoom && !isAdmitted ? turnedAway : refusal;
  if (!isRegistrationOpen(marathon, command.at)) return refused('registration-closed');
  if (isSoldOut(marathon)) return refused('sold-out');
  if (refused === turnedAway) return refused('admission-required');
  const answered = decideAnswers(marathon, command.form, { at: command.at });
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
