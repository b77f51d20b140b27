import type { MarathonSnapshot } from '@marathon/contracts/events';

/** What is known of a marathon. */
export interface Race {
  readonly marathonId: string;
  readonly revision: number;
  readonly isDeleted: boolean;
  /** null: it was deleted before anything else was heard of it. */
  readonly facts: RaceFacts | null;
}

export interface RaceFacts {
  readonly title: string;
  readonly startsAt: string;
  readonly timeZone: string | null;
  /** null: an event of an older version does not tell. */
  readonly location: string | null;
  /** null: it is to take place. */
  readonly cancelledAt: string | null;
  /** What the organizer says about the cancellation; may be "". */
  readonly cancellationNote: string;
  /** Operators took it down: its page is not shown. */
  readonly isTakenDown: boolean;
}

/** When and where the race was from this revision on. */
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
});

/** Its runners were told, or will be: once, whatever happens to it later. */
export const isCancelled = (race: Race | undefined): boolean => (race?.facts?.cancelledAt ?? null) !== null;

type WhenAndWhere = Pick<RaceFacts, 'startsAt' | 'location'>;

/** Whether a runner has to know: date, time or place are others. */
export const hasMoved = (before: WhenAndWhere, after: WhenAndWhere): boolean =>
  before.startsAt !== after.startsAt ||
  (before.location !== null && after.location !== null && before.location.trim() !== after.location.trim());
