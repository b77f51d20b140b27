import { hasStarted, isCancelled } from '@marathon/contracts/marathonStatus';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import type { GivenAnswer } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { decideAnswers } from './decideAnswers.ts';
import type { OpenMarathon } from './decideRegistration.ts';
import { type Act, entryAbout, type LogEntry } from './logEntry.ts';
import { ownedBy } from './ownedBy.ts';
import type { Person } from './person.ts';
import type { StoredRegistration } from './registration.ts';

export interface AnswersView {
  readonly found: StoredRegistration | undefined;
  readonly medical: readonly GivenAnswer[];
  readonly marathon: OpenMarathon | 'deleted' | undefined;
}

export interface AnswersChange {
  readonly registration: StoredRegistration;
  readonly medical: readonly GivenAnswer[];
  readonly modified: boolean;
  readonly entry: LogEntry;
}

interface Change {
  readonly person: Person;
  readonly answers: Result<AnswersInput>;
  readonly act: Act;
}

/** Allowed until the race begins. Checks existence, permission, then answers. */
export function changeAnswers(
  { found, medical, marathon }: AnswersView,
  { person, answers, act }: Change,
): Result<AnswersChange> {
  const owned = ownedBy(person, found);
  if (!owned.ok) return owned;
  if (!answers.ok) return answers;
  if (marathon === undefined || marathon === 'deleted') return refuse('marathon-not-found');
  if (isCancelled(marathon)) return refuse('marathon-cancelled');
  if (hasStarted(marathon, act.at)) return refuse('registration-closed');
  const before = owned.value;
  const decided = decideAnswers(marathon, answers.value, { at: act.at, replaced: before.answers });
  if (!decided.ok) return decided;
  const registration = { ...before, answers: decided.value.answers };
  const modified = !isSame(before.answers, registration.answers) || !isSame(medical, decided.value.medical);
  const entry = entryAbout(before, act, [{ field: 'answers', before: null, after: null }]);
  return ok({ registration, medical: decided.value.medical, modified, entry });
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
