import type { LogAction, MarathonLog, RegistrationLog } from '@marathon/contracts/registrationLog';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { LogEntry } from '../domain/logEntry.ts';
import { ownedBy } from '../domain/ownedBy.ts';
import type { Person } from '../domain/person.ts';
import type { StoredRegistration } from '../domain/registration.ts';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';
import type { LogCursor, LogQuery } from './ports/logReading.ts';

export interface ShownLogPage {
  readonly entries: MarathonLog['entries'];
  readonly next: LogCursor | undefined;
}

export const listLog =
  (dependencies: Dependencies) =>
  async (asked: LogQuery, organizer: Person): Promise<Result<ShownLogPage>> => {
    const { store } = dependencies;
    const allowed = await asOrganizer(dependencies)('readParticipants', asked.marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { entries, next } = await store.log(asked);
    const ids = [...new Set(entries.flatMap(({ registrationId }) => registrationId ?? []))];
    const names = await store.namesAmong(ids);
    return ok({
      entries: entries.map((entry) => ({
        ...happened(entry),
        id: entry.id,
        byName: entry.actor.name,
        registrationId: entry.registrationId,
        participantName: names.get(entry.registrationId ?? '') ?? null,
        count: entry.count,
      })),
      next,
    });
  };

/** Includes registrations that were cancelled in the last 30 days. */
export const getOwnLog =
  ({ store }: Dependencies) =>
  async (registrationId: string, person: Person): Promise<Result<RegistrationLog>> => {
    const found = await store.byId(registrationId);
    const cancelled = found ? undefined : await store.cancelledById(registrationId);
    if (cancelled && cancelled.accountId !== person.accountId) return refuse('forbidden');
    const owned = cancelled ? ok(cancelled) : asCreated(ownedBy(person, found));
    if (!owned.ok) return owned;
    const { entries } = await store.logAbout({ registrationIds: [registrationId] });
    return ok({ entries: historyOf(owned.value, entries).map(({ byName: _name, ...entry }) => entry) });
  };

const asCreated = (owned: Result<StoredRegistration>): Result<Lifetime> =>
  owned.ok ? ok({ registeredAt: owned.value.date, cancelledAt: null }) : owned;

interface Lifetime {
  readonly registeredAt: string;
  readonly cancelledAt: string | null;
}

/** The oldest first. Adds what the log lacks: registering, and cancellations before there was a log. */
export function historyOf({ registeredAt, cancelledAt }: Lifetime, entries: readonly LogEntry[]) {
  const told = entries.toReversed().map((entry) => ({ ...happened(entry), byName: entry.actor.name }));
  const has = (wanted: LogAction) => told.some(({ action }) => action === wanted);
  return [
    ...(has('added') ? [] : [ofRunner('registered', registeredAt)]),
    ...told,
    ...(cancelledAt === null || has('cancelled') ? [] : [ofRunner('cancelled', cancelledAt)]),
  ];
}

const ofRunner = (action: 'registered' | 'cancelled', at: string) => ({
  at,
  action,
  by: 'runner' as const,
  byName: null,
  changes: [],
  reason: '',
  despite: [],
});

const happened = ({ at, action, actor, changes, reason, despite }: LogEntry) => ({
  at,
  action,
  by: actor.role,
  changes: changes.map((change) => ({ ...change })),
  reason,
  despite: [...despite],
});
