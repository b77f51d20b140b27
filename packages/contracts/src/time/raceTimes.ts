import { inZones, shownZone, type Zone } from './zonedFormat.ts';

const weekdayAndDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

const time = inZones(clock);
const dayAndTime = inZones({ ...weekdayAndDay, ...clock });
const dateAndTime = inZones({ ...weekdayAndDay, year: 'numeric', ...clock });
const zoneName = inZones({ timeZoneName: 'short' });
const offset = inZones({ timeZoneName: 'shortOffset' });

export const formatTime = (instant: string, zone: Zone): string => formatted(time, instant, zone);

/** `Sat, May 22, 2027, 7:30 AM`: show it only beside the zone. */
export const formatClock = (instant: string, zone: Zone): string => formatted(dateAndTime, instant, zone);

/** `Oslo time (GMT+2)`, with the offset at that instant. */
export function formatZone(instant: string, zone: Zone): string {
  if (zone && shownZone(zone) === 'UTC') return 'UTC';
  const name = formatOffset(instant, zone);
  return zone && !zone.startsWith('Etc/') ? `${cityOf(zone)} time (${name})` : name;
}

export function formatDateTime(instant: string, zone: Zone): string {
  const shown = formatClock(instant, zone);
  return shown && `${shown} ${formatZone(instant, zone)}`;
}

/** `Fri, May 21, 10:30 PM` in the reader's time zone; undefined if it equals the race's time. */
export function formatOwnTime(instant: string, zone: Zone): string | undefined {
  const own = formatted(dayAndTime, instant, null);
  return own === formatted(dayAndTime, instant, zone) ? undefined : own;
}

/** `Sat, May 22, 2027, 7:30 AM Oslo time (GMT+2), your time Fri, May 21, 10:30 PM`. */
export function formatBothTimes(instant: string, zone: Zone): string {
  const own = formatOwnTime(instant, zone);
  return formatDateTime(instant, zone) + (own ? `, your time ${own}` : '');
}

/** `GMT+2`, or the common name of the reader's own zone, such as `PDT`. */
export function formatOffset(instant: string, zone: Zone): string {
  const at = new Date(instant);
  const parts = (zone ? offset : zoneName)(zone).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/\+0$/, '') ?? '';
}

export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

function formatted(format: ReturnType<typeof inZones>, instant: string, zone: Zone): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : format(zone).format(at);
}
