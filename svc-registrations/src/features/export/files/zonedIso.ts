/** Today's zones change their offset only at such instants. */
const quarterHour = 15 * 60_000;

/** ISO 8601 in a time zone: `2027-01-15T13:00:00+01:00`. */
export function zonedIso(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, string>();

  function offsetAt(time: number): string {
    const quarter = Math.floor(time / quarterHour);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const name = format.formatToParts(quarter * quarterHour).find(({ type }) => type === 'timeZoneName');
    const offset = /[+-]\d\d:\d\d/.exec(name?.value ?? '')?.[0] ?? '+00:00';
    offsets.set(quarter, offset);
    return offset;
  }

  return (instant) => {
    const time = Date.parse(instant);
    const offset = offsetAt(time);
    const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
    const ahead = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
    return `${new Date(time + ahead).toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length)}${offset}`;
  };
}
