import type { RaceLogEntry, Team } from '@marathon/svc-marathons/transfer';
import type {
  DeferredEntry,
  MessageEntry,
  Place,
  PreferencesEntry,
  PushSubscription,
} from '@marathon/svc-messages/transfer';
import type { LogEntry } from '@marathon/svc-registrations/transfer';

type IdOf = (accountId: string | null) => string | null;

/** Drops names of deleted accounts, which nothing would delete later. */
const personOf = <Person extends { readonly accountId: string | null; readonly name: string | null }>(
  person: Person,
  idOf: IdOf,
): Person => {
  const accountId = idOf(person.accountId);
  return { ...person, accountId, name: accountId === null ? null : person.name };
};

export const logOf = (entry: LogEntry, idOf: IdOf): LogEntry => ({
  ...entry,
  actor: personOf(entry.actor, idOf),
});

export const raceLogOf = (entry: RaceLogEntry, idOf: IdOf): RaceLogEntry => ({
  ...entry,
  actor: personOf(entry.actor, idOf),
  member: personOf(entry.member, idOf),
});

export const ofAccount = <Entry extends MessageEntry | Place>(entry: Entry, idOf: IdOf): Entry => ({
  ...entry,
  accountId: idOf(entry.accountId),
});

/** Stays behind with a deleted account. */
export function ownedOf<Entry extends PreferencesEntry | PushSubscription>(
  entry: Entry,
  idOf: IdOf,
): Entry | undefined {
  const accountId = idOf(entry.accountId);
  return accountId === null ? undefined : { ...entry, accountId };
}

export const teamOf = ({ marathonId, entries }: Team, idOf: IdOf): Team => ({
  marathonId,
  entries: entries.flatMap((entry) => {
    if (entry.accountId === null) return entry;
    const accountId = idOf(entry.accountId);
    return accountId === null ? [] : { ...entry, accountId };
  }),
});

export const deferredOf = ({ position, events }: DeferredEntry, idOf: IdOf): DeferredEntry => ({
  position,
  events: events.map((event) => {
    if (!('accountId' in event.data) || event.data.accountId === undefined) return event;
    const { accountId, ...data } = event.data;
    const id = idOf(accountId);
    return { ...event, data: id === null ? data : { ...data, accountId: id } } as typeof event;
  }),
});
