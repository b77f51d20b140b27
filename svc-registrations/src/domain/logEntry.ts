import { registrationFieldNames, registrationFields } from '@marathon/contracts/registrationFields';
import type { ChangedField, Exception, LogAction } from '@marathon/contracts/registrationLog';
import type { StoredRegistration } from './registration.ts';

export interface Actor {
  readonly role: 'runner' | 'organizer';
  readonly accountId: string | null;
  /** The organizer's name at that time. */
  readonly name: string | null;
}

/** Append-only, except that personal data is deleted with the runner. */
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
  readonly despite: readonly Exception[];
  readonly count: number;
}

export interface FieldChange {
  readonly field: ChangedField;
  readonly before: string | null;
  readonly after: string | null;
  /** The question as it was asked; only with its answers. */
  readonly question?: string | undefined;
}

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

const recorded = ['participantName', ...registrationFieldNames, 'email'] as const;

/** A changed name appears once, not in its parts. */
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
  field === 'participantName' || field === 'email' || registrationFields[field].logged === 'texts';
