import type { HappeningView } from '@marathon/contracts/answers/registrationLog';
import type { RaceChanges, RaceFieldValue } from '@marathon/contracts/raceLog';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import type { Registration } from '@marathon/contracts/registration';

type Registered = Pick<Registration, 'date' | 'timeZone'>;

/** Adds what happened to the race since the runner registered; the oldest first. */
export function withRaceChanges(
  entries: readonly HappeningView[],
  changes: RaceChanges['entries'],
  { date, timeZone }: Registered,
): readonly HappeningView[] {
  const since = changes.filter(({ at }) => at >= date).map((change) => happeningOf(change, timeZone));
  return [...entries, ...since].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const happeningOf = (
  { at, action, changes }: RaceChanges['entries'][number],
  timeZone: string | null,
): HappeningView => ({
  at,
  action: `race-${action}`,
  changes: changes.map(({ field, before, after }) => ({
    field,
    before: shown(field, before, timeZone),
    after: shown(field, after, timeZone),
  })),
});

function shown(field: string, value: RaceFieldValue, timeZone: string | null): string | null {
  if (value === null) return null;
  return field === 'eventDate' ? formatDateTime(String(value), timeZone) : String(value);
}
