import { addMs } from './addMs.ts';
import type { EventBody } from './changes.ts';
import type { Draft } from './draft.ts';
import { type ReminderKind, reminderDays } from './message.ts';
import { factsOf, hasMoved, isCancelled, type Race, type RaceFacts } from './race.ts';
import { remindersOf } from './reminders.ts';

type RaceEvent = Extract<EventBody, { type: 'marathon.created' | 'marathon.updated' | 'marathon.deleted' }>;

/** Organizers often change a race twice in a row: runners get one mail with the final state. */
const settleMs = 2 * 60_000;

export function raceChanges(event: RaceEvent, draft: Draft, now: string): void {
  const before = draft.race(event.data.marathonId);
  if (before?.isDeleted) return;
  if (event.type === 'marathon.deleted') deleted(event.data, before, draft, now);
  else changed(event.data, before, draft, now);
}

type Snapshot = Extract<RaceEvent, { type: 'marathon.updated' }>['data'];

function changed(snapshot: Snapshot, before: Race | undefined, draft: Draft, now: string): void {
  const { marathonId, revision } = snapshot;
  if (before && before.revision >= revision) return;
  const facts = factsOf(snapshot);
  const was = before?.facts;
  const race = { marathonId, revision, isDeleted: false, facts };
  draft.putRace(race);
  if (isCancelled(race)) {
    if (!isCancelled(before)) cancelled(marathonId, facts, draft, now);
    return;
  }
  const isMoved = was != null && hasMoved(was, facts);
  if (!was || isMoved) draft.addVersion({ marathonId, revision, ...whenAndWhere(facts) });
  if (isMoved && snapshot.tellRunners !== false && (was.startsAt > now || facts.startsAt > now))
    draft.announce({
      marathonId,
      kind: 'race-changed',
      key: String(revision),
      dueAt: addMs(now, settleMs),
      expiresAt: null,
    });
  if (was && was.startsAt === facts.startsAt && was.timeZone === facts.timeZone) return;
  withdrawReminders(marathonId, draft);
  for (const reminder of remindersOf(marathonId, facts, now)) draft.announce(reminder);
}

function cancelled(marathonId: string, { startsAt }: RaceFacts, draft: Draft, now: string): void {
  withdrawAll(marathonId, draft);
  if (startsAt > now)
    draft.announce({ marathonId, kind: 'race-cancelled', key: 'cancelled', dueAt: now, expiresAt: null });
}

type Deletion = Extract<RaceEvent, { type: 'marathon.deleted' }>['data'];

function deleted(
  { marathonId, revision }: Deletion,
  before: Race | undefined,
  draft: Draft,
  now: string,
): void {
  const facts = before?.facts ?? null;
  // Later nobody could erase the contact with the account of its organizer.
  draft.putRace({ marathonId, revision, isDeleted: true, facts: facts && { ...facts, contactEmail: '' } });
  withdrawAll(marathonId, draft);
  if (facts && facts.startsAt > now && !isCancelled(before))
    draft.announce({
      marathonId,
      kind: 'race-deleted',
      key: 'deleted',
      dueAt: now,
      expiresAt: null,
    });
}

function withdrawAll(marathonId: string, draft: Draft) {
  withdrawReminders(marathonId, draft);
  draft.withdraw(marathonId, 'race-changed');
}

function withdrawReminders(marathonId: string, draft: Draft) {
  for (const kind of Object.keys(reminderDays) as ReminderKind[]) draft.withdraw(marathonId, kind);
}

const whenAndWhere = ({ startsAt, timeZone, location }: NonNullable<Race['facts']>) => ({
  startsAt,
  timeZone,
  location,
});
