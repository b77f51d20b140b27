import { toEmail } from '@marathon/contracts/email';
import type { Fact } from '@marathon/contracts/events';
import type { Idempotency } from '@marathon/contracts/idempotency';
import { isCancelled, isRegistrationOpen, isSoldOut } from '@marathon/contracts/marathonStatus';
import type { ParticipantAddition } from '@marathon/contracts/participantChanges';
import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Exception } from '@marathon/contracts/registrationLog';
import { ok, refuse } from '@marathon/contracts/result';
import { type AnswersDecision, decideAnswers, unanswered } from './decideAnswers.ts';
import type { ImportView } from './decideImport.ts';
import type { OpenMarathon, RegistrationResult } from './decideRegistration.ts';
import { type Actor, entryAbout, type LogEntry } from './logEntry.ts';
import { newRegistration } from './newRegistration.ts';
import type { StoredRegistration } from './registration.ts';

export interface AdditionCommand {
  readonly marathonId: string;
  readonly addition: ParticipantAddition;
  readonly registrationId: string;
  readonly entryId: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly idempotency?: Idempotency | undefined;
}

export interface AdditionDecision {
  readonly result: RegistrationResult;
  readonly added?: {
    readonly registration: StoredRegistration;
    readonly isOverLimit: boolean;
    readonly facts: readonly Fact[];
    readonly entry: LogEntry;
    readonly medical: readonly GivenAnswer[];
    readonly chosen: readonly string[];
  };
}

/**
 * Follows the rules of registering, without the waiting room. Organizers may set limit and window aside with
 * a reason; records only rules that were broken.
 */
export function decideAddition(
  command: AdditionCommand,
  { marathon, registered, record }: ImportView<{ readonly registrationId: string }>,
): AdditionDecision {
  const { addition, registrationId, idempotency } = command;
  if (record)
    return refused(
      record.fingerprint === idempotency?.fingerprint ? record.result : refuse('idempotency-key-reused'),
    );
  if (marathon === undefined || marathon === 'deleted') return refused(refuse('marathon-not-found'));
  if (isCancelled(marathon)) return refused(refuse('marathon-cancelled'));
  if (registered.has(addition.email)) return refused(alreadyRegistered);
  const [isClosed, isFull] = [!isRegistrationOpen(marathon, command.at), isSoldOut(marathon)];
  if (isClosed && !addition.outsideWindow) return refused(refuse('registration-closed'));
  if (isFull && !addition.overLimit) return refused(refuse('sold-out'));
  const despite = [...when(isClosed, 'registration-closed'), ...when(isFull, 'sold-out')];
  const answers = answersOf(marathon, command);
  if (!answers.ok) return refused(answers);
  return {
    result: ok({ registrationId }),
    added: additionTo({ marathon, answers: answers.value }, command, despite),
  };
}

/** A body with neither comes from a page that does not ask: nothing is answered. */
const answersOf = (
  marathon: OpenMarathon,
  { addition: { questionsVersion, answers }, at }: AdditionCommand,
) =>
  questionsVersion === undefined && answers === undefined
    ? ok(unanswered)
    : decideAnswers(marathon, { questionsVersion, answers }, { at });

interface AdditionBasis {
  readonly marathon: OpenMarathon;
  readonly answers: AnswersDecision;
}

function additionTo(
  { marathon, answers: { answers, medical, chosen } }: AdditionBasis,
  command: AdditionCommand,
  despite: readonly Exception[],
) {
  const { registrationId, entryId, actor, at, marathonId, addition } = command;
  const { email, overLimit: _limit, outsideWindow: _window, reason, ...form } = addition;
  const registration = newRegistration(
    { registrationId, accountId: null, email: toEmail(email), form, at, answers },
    marathon,
  );
  const fact: Fact = {
    type: 'registration.created',
    data: { registrationId, marathonId, isImported: true, isConfirmed: true },
  };
  return {
    registration,
    medical,
    chosen,
    isOverLimit: despite.includes('sold-out'),
    facts: [fact],
    entry: entryAbout(registration, { id: entryId, action: 'added', actor, at, reason, despite }),
  };
}

export const alreadyRegistered = refuse('already-registered', {
  detail: 'This email is already registered',
  errors: [{ path: 'email', message: 'This email is already registered' }],
});

const refused = (result: RegistrationResult): AdditionDecision => ({ result });
const when = (holds: boolean, exception: Exception): Exception[] => (holds ? [exception] : []);
