import type { MarathonLog, RegistrationLog } from '@marathon/contracts/registrationLog';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer } from '../../application/organizers.ts';
import type { LogCursor, LogQuery } from '../../application/ports/logReading.ts';
import { ownedBy } from '../../domain/ownedBy.ts';
import type { Person } from '../../domain/person.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import { happened, historyOf, type Lifetime } from '../../domain/registrationHistory.ts';

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
