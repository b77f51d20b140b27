import { marathonFieldsLogged } from '@marathon/contracts/marathonFields';
import type { RaceLogAction, RaceLogField } from '@marathon/contracts/raceLog';
import type { OwnedMarathon } from './ownedMarathon.ts';

/** An action of the team. Entries are only added; deleted accounts lose their names. */
export interface RaceLogEntry {
  readonly id: string;
  readonly marathonId: string;
  readonly at: string;
  readonly action: RaceLogAction;
  readonly actor: LoggedPerson;
  /** The affected member; empty for the race and for invitations. */
  readonly member: LoggedPerson;
  readonly changes: readonly FieldChange[];
}

/** The name at that time. Both are null once the account is deleted. */
export interface LoggedPerson {
  readonly accountId: string | null;
  readonly name: string | null;
}

export interface FieldChange {
  readonly field: RaceLogField;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

type FieldValue = string | number | boolean | null;

export interface Act {
  readonly id: string;
  readonly at: Date;
  readonly actor: LoggedPerson;
}

export const nobody: LoggedPerson = { accountId: null, name: null };

export const entryOf = (
  { id, at, actor: { accountId, name } }: Act,
  entry: Pick<RaceLogEntry, 'marathonId' | 'action'> & Partial<RaceLogEntry>,
): RaceLogEntry => ({
  id,
  at: at.toISOString(),
  actor: { accountId, name },
  member: nobody,
  changes: [],
  ...entry,
});

export const raceEntry = (
  { _id: marathonId }: Pick<OwnedMarathon, '_id'>,
  action: 'published' | 'cancelled' | 'deleted',
  act: Act,
): RaceLogEntry => entryOf(act, { marathonId, action });

export const raceChangedEntry = (before: OwnedMarathon, after: OwnedMarathon, act: Act): RaceLogEntry =>
  entryOf(act, { marathonId: after._id, action: 'changed', changes: raceChanges(before, after) });

const withValues = [...marathonFieldsLogged('values'), 'registrationClosed'] as const;
const withoutValues = marathonFieldsLogged('change');

const raceChanges = (before: OwnedMarathon, after: OwnedMarathon): FieldChange[] => [
  ...changesAmong(withValues, before, after),
  ...changesAmong(withoutValues, before, after).map(({ field }) => ({ field, before: null, after: null })),
];

export const changesAmong = <Field extends RaceLogField>(
  fields: readonly Field[],
  before: Readonly<Record<Field, FieldValue>> | undefined,
  after: Readonly<Record<Field, FieldValue>>,
): FieldChange[] =>
  fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
    .filter((change) => change.before !== change.after);

/** Actions during the deletion of the account stay anonymous. */
export function withoutPersons(entry: RaceLogEntry, isErased: (accountId: string) => boolean): RaceLogEntry {
  const named = (person: LoggedPerson) =>
    person.accountId !== null && isErased(person.accountId) ? nobody : person;
  return { ...entry, actor: named(entry.actor), member: named(entry.member) };
}
