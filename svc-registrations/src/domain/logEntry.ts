import { registrationFieldNames, registrationFields } from '@marathon/contracts/registrationFields';
import type { ChangedField, Exception, LogAction } from '@marathon/contracts/registrationLog';
import type { StoredRegistration } from './registration.ts';

/** Who did it. */
export interface Actor {
  readonly role: 'runner' | 'organizer';
  /** null: the account is deleted. */
  readonly accountId: string | null;
  /** Of an organizer, as it was then. */
  readonly name: string | null;
}

/** What somebody did to one registration, or to several. Entries are only added; what says who a runner was goes with them. */
export interface LogEntry {
  readonly id: string;
  readonly marathonId: string;
  /** null: several or none, see `count`. */
  readonly registrationId: string | null;
  readonly at: string;
  readonly action: LogAction;
  readonly actor: Actor;
  readonly changes: readonly FieldChange[];
  readonly reason: string;
  /** Rules that the organizer set aside. */
  readonly despite: readonly Exception[];
  readonly count: number;
}

interface FieldChange {
  readonly field: ChangedField;
  readonly before: string | null;
  readonly after: string | null;
}

/** What is logged besides what it happened to. */
export interface Act extends Pick<LogEntry, 'id' | 'actor' | 'action'> {
  readonly at: Date;
  readonly reason?: string | undefined;
  readonly despite?: readonly Exception[];
}

type About = Pick<StoredRegistration, 'id' | 'marathonId'>;

export const entryAbout = (
  { id: registrationId, marathonId }: About,
  act: Act,
  changes: readonly FieldChange[] = [],
): LogEntry => ({ ...entryAboutSeveral(marathonId, act, 1), registrationId, changes });

/** About several registrations of a marathon, or about none. */
export const entryAboutSeveral = (
  marathonId: string,
  { at, reason = '', despite = [], ...act }: Act,
  count: number,
): LogEntry => ({
  ...act,
  at: at.toISOString(),
  registrationId: null,
  marathonId,
  reason,
  despite,
  changes: [],
  count,
});

export const byRunner = (accountId: string | null): Actor => ({ role: 'runner', accountId, name: null });

const recorded = ['participantName', ...registrationFieldNames] as const;

/** A new name stands there once, and not in its parts. */
export function changesBetween(before: StoredRegistration, after: StoredRegistration): FieldChange[] {
  const isRenamed = before.participantName !== after.participantName;
  const fields = recorded.filter(
    (field) =>
      before[field] !== after[field] && !(isRenamed && (field === 'firstName' || field === 'lastName')),
  );
  return fields.map((field) =>
    isWithTexts(field)
      ? { field, before: before[field], after: after[field] }
      : { field, before: null, after: null },
  );
}

const isWithTexts = (field: (typeof recorded)[number]) =>
  field === 'participantName' || registrationFields[field].logged === 'texts';
