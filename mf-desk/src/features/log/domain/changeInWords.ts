import type { RaceChange, RaceFieldValue, RaceLogField } from '@marathon/contracts/raceLog';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import { formatCount, formatMoney } from '@marathon/ui';
import { roleName } from '../../../shared/roles.ts';

/** `raised the limit`, `from 100 to 150`: the owner's name may go between. `how` may be "". */
export interface ChangeWords {
  readonly what: string;
  readonly how: string;
}

/** Continues after the actor's name. Later servers may send unknown fields. */
export function changeInWords(change: RaceChange, timeZone: string | null): ChangeWords {
  const tell: Words | undefined = words[change.field as RaceLogField];
  return tell?.(change, timeZone) ?? { what: `changed ${change.field}`, how: '' };
}

type Words = (change: RaceChange, timeZone: string | null) => ChangeWords;

const fromTo = (before: string, after: string) => `from ${before} to ${after}`;

const valued =
  (what: string, shown: (value: string) => string = (value) => value): Words =>
  ({ before, after }) => ({ what, how: fromTo(shown(String(before)), shown(String(after))) });

const quoted = (value: string) => `“${value}”`;

const unvalued =
  (what: string): Words =>
  () => ({ what, how: '' });

const switched =
  (on: string, off: string): Words =>
  ({ after }) => ({ what: after === true ? on : off, how: '' });

const moved =
  (what: string): Words =>
  ({ before, after }, timeZone) => ({
    what,
    how: fromTo(formatDateTime(String(before), timeZone), formatDateTime(String(after), timeZone)),
  });

const amount = (value: RaceFieldValue) => (typeof value === 'number' ? value : null);

const words: Readonly<Record<RaceLogField, Words>> = {
  title: valued('renamed the race', quoted),
  image: unvalued('changed the picture'),
  location: valued('changed the location', quoted),
  registrationStart: moved('moved the start of registration'),
  registrationEnd: moved('moved the end of registration'),
  eventDate: moved('moved the race'),
  timeZone: ({ before, after }) => ({
    what: before === null ? 'set the time zone' : 'changed the time zone',
    how: before === null ? `to ${after}` : fromTo(String(before), String(after)),
  }),
  distance: valued('changed the distance'),
  description: unvalued('changed the description'),
  organizer: unvalued('changed the organizer’s name'),
  contactEmail: unvalued('changed the contact email'),
  registrationFee: ({ before, after }) => ({
    what: `${(amount(after) ?? 0) > (amount(before) ?? 0) ? 'raised' : 'lowered'} the fee`,
    how: fromTo(formatMoney(amount(before)), formatMoney(amount(after))),
  }),
  participantsLimit({ before: was, after: is }) {
    const [before, after] = [amount(was), amount(is)];
    if (after === null) return { what: 'removed the limit', how: `of ${formatCount(before ?? 0)}` };
    if (before === null) return { what: 'set the limit', how: `to ${formatCount(after)}` };
    return {
      what: after > before ? 'raised the limit' : 'lowered the limit',
      how: fromTo(formatCount(before), formatCount(after)),
    };
  },
  waitingRoom: switched('switched the waiting room on', 'switched the waiting room off'),
  registrationClosed: switched('closed registration', 'opened registration again'),
  role: valued('changed the role', (role) => roleName(role).toLowerCase()),
  endsAt: ({ before, after }, timeZone) => {
    const day = (value: RaceFieldValue) => formatDateTime(String(value), timeZone);
    if (after === null) return { what: 'removed the end', how: '' };
    if (before === null) return { what: 'set the end', how: `to ${day(after)}` };
    return { what: 'moved the end', how: fromTo(day(before), day(after)) };
  },
};
