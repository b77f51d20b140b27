import type { MarathonSnapshot } from '@marathon/contracts/events';

export interface Race {
  readonly marathonId: string;
  readonly revision: number;
  readonly isDeleted: boolean;
  /** null: deleted before anything else was known. */
  readonly facts: RaceFacts | null;
}

export interface RaceFacts {
  readonly title: string;
  readonly startsAt: string;
  readonly timeZone: string | null;
  /** null: an older event does not contain it. */
  readonly location: string | null;
  /** null: takes place. */
  readonly cancelledAt: string | null;
  /** The organizer's note; may be "". */
  readonly cancellationNote: string;
  /** Operators hide its page. */
  readonly isTakenDown: boolean;
  /** For questions of runners; "": none. */
  readonly contactEmail: string;
}

/** Date and place from this revision on. */
export interface RaceVersion extends Pick<RaceFacts, 'startsAt' | 'timeZone' | 'location'> {
  readonly marathonId: string;
  readonly revision: number;
}

export const factsOf = (snapshot: MarathonSnapshot): RaceFacts => ({
  title: snapshot.title,
  startsAt: snapshot.eventDate,
  timeZone: snapshot.timeZone ?? null,
  location: snapshot.location ?? null,
  cancelledAt: snapshot.cancelledAt ?? null,
  cancellationNote: snapshot.cancellationNote ?? '',
  isTakenDown: snapshot.takenDown ?? false,
  contactEmail: snapshot.contactEmail ?? '',
});

/** Final: runners are told once. */
export const isCancelled = (race: Race | undefined): boolean => (race?.facts?.cancelledAt ?? null) !== null;

type WhenAndWhere = Pick<RaceFacts, 'startsAt' | 'location'>;

export const hasMoved = (before: WhenAndWhere, after: WhenAndWhere): boolean =>
  before.startsAt !== after.startsAt ||
  (before.location !== null && after.location !== null && before.location.trim() !== after.location.trim());
