import { toEmail } from '@marathon/contracts/email';
import type { Fact } from '@marathon/contracts/events';
import type { Idempotency } from '@marathon/contracts/idempotency';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import type { FieldError } from '@marathon/contracts/problem';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenMarathon } from './decideRegistration.ts';
import { type JudgedRow, judgeList, type ListedPerson } from './importList.ts';
import { type Actor, entryAboutSeveral, type LogEntry } from './logEntry.ts';
import { newRegistration } from './newRegistration.ts';
import { type ChosenCounts, countChosen, type MedicalAnswers, questionsOf } from './questions.ts';
import type { StoredRegistration } from './registration.ts';

export interface ImportCommand {
  readonly marathonId: string;
  readonly list: readonly ListedPerson[];
  readonly skipDuplicates: boolean;
  readonly skipInvalid: boolean;
  readonly sendTickets: boolean;
  readonly questionsVersion: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly entryId: string;
  readonly idempotency?: Idempotency | undefined;
  readonly idOf: (row: number) => string;
}

export type ImportResult = Result<{ readonly insertedCount: number }>;

export interface ImportView<Inserted = { readonly insertedCount: number }> {
  readonly marathon: OpenMarathon | 'deleted' | undefined;
  readonly registered: ReadonlyMap<string, string>;
  readonly record: { readonly fingerprint: string; readonly result: Result<Inserted> } | undefined;
}

export interface ImportDecision {
  readonly result: ImportResult;
  readonly registrations: readonly StoredRegistration[];
  readonly medical: readonly MedicalAnswers[];
  readonly chosen: ChosenCounts;
  readonly facts: readonly Fact[];
  /** One entry for the list: each registration has its own time. */
  readonly log: readonly LogEntry[];
  /** True: store the result under the key. A refused list is not stored and may be retried. */
  readonly isNew: boolean;
}

/** The limit applies, window and waiting room do not: organizers also enter paper forms. */
export function decideImport(
  command: ImportCommand,
  { marathon, registered, record }: ImportView,
): ImportDecision {
  const { list, idempotency } = command;
  if (record)
    return nothing(
      record.fingerprint === idempotency?.fingerprint ? record.result : refuse('idempotency-key-reused'),
    );
  if (marathon === undefined || marathon === 'deleted') return nothing(refuse('marathon-not-found'));
  if (isCancelled(marathon)) return nothing(refuse('marathon-cancelled'));
  const hasAnswers = list.some(({ answers }) => answers !== undefined);
  if (hasAnswers && command.questionsVersion !== questionsOf(marathon).version)
    return nothing(refuse('questions-changed'));
  const judged = judgeList(list, registered, { ...marathon, at: command.at });
  const isSkipped = { ok: true, invalid: command.skipInvalid, duplicate: command.skipDuplicates };
  const refused = judged.filter(({ status }) => !isSkipped[status]);
  if (refused.length > 0)
    return nothing(refuse('import-refused', { errors: refused.slice(0, most).map(why) }));
  const people = judged.flatMap(({ row, person, answered }) =>
    person ? [{ id: command.idOf(row), person, answered }] : [],
  );
  const spots = spotsLeft(marathon);
  if (spots !== null && people.length > spots)
    return nothing(
      refuse('sold-out', {
        detail: `The list has ${people.length} new people, and ${spots} spots are free`,
      }),
    );
  const registrations = people.map(({ id: registrationId, person: { email, ...form }, answered }) => ({
    ...newRegistration(
      {
        ...{ registrationId, accountId: null, email: toEmail(email), form, at: command.at },
        answers: answered?.answers ?? null,
      },
      marathon,
    ),
    importId: command.entryId,
    isTicketSent: command.sendTickets,
  }));
  const chosen = people.flatMap(({ answered }) => answered?.chosen ?? []);
  return {
    result: ok({ insertedCount: registrations.length }),
    registrations,
    medical: people.flatMap(({ id: registrationId, answered }) =>
      answered && answered.medical.length > 0
        ? [{ registrationId, marathonId: marathon.marathonId, given: answered.medical }]
        : [],
    ),
    chosen: countChosen({}, chosen),
    facts: registrations.map(({ id: registrationId, marathonId }) => ({
      type: 'registration.created',
      data: { registrationId, marathonId, isImported: true, isConfirmed: command.sendTickets },
    })),
    log: registrations.length > 0 ? [entryOf(command, registrations.length)] : [],
    isNew: true,
  };
}

const entryOf = ({ marathonId, at, actor, entryId: id }: ImportCommand, count: number): LogEntry =>
  entryAboutSeveral(marathonId, { id, at, actor, action: 'imported' }, count);

export const spotsLeft = ({ participantsLimit, registrationCount }: OpenMarathon): number | null =>
  participantsLimit === null ? null : Math.max(0, participantsLimit - registrationCount);

const most = 50;

const nothing = (result: ImportResult): ImportDecision => ({
  result,
  registrations: [],
  medical: [],
  chosen: {},
  facts: [],
  log: [],
  isNew: false,
});

function why({ row, errors: [error] = [], duplicateOf }: JudgedRow): FieldError {
  const path = `rows.${row}`;
  if (error) return { path: `${path}.${error.path}`, message: error.message };
  const message =
    duplicateOf && 'row' in duplicateOf
      ? `Same email as row ${duplicateOf.row}`
      : 'This email is already registered';
  return { path: `${path}.email`, message };
}
