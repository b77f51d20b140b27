import { formatCount, formatMoney } from '@marathon/contracts/amounts';
import { formatDateTime } from '@marathon/contracts/raceTimes';

type Format = (value: unknown, by: unknown) => string;

/** `Sat, May 22, 2027, ` and `7:30 AM Oslo time (GMT+2)`. Without a zone the time is the reader's, which nobody knows here. */
const raceTime = (value: unknown, zone: unknown): readonly [day: string, clock: string] => {
  if (typeof value !== 'string' || typeof zone !== 'string') return ['', ''];
  const shown = formatDateTime(value, zone);
  const at = shown.lastIndexOf(', ') + 2;
  return [shown.slice(0, at), shown.slice(at)];
};

/** Keeps the line that a text would take. */
const orSpace = (text: string) => text || '\u00a0';

/** By their names in templates. */
export const formats: Readonly<Record<string, Format>> = {
  raceDay: (value, zone) => orSpace(raceTime(value, zone)[0]),
  raceClock: (value, zone) => raceTime(value, zone)[1],
  money: (value) => formatMoney(typeof value === 'number' ? value : null),
  count: (value) => (typeof value === 'number' ? formatCount(value) : ''),
  /** Of a price, as schema.org has it. */
  amount: (value) => String(typeof value === 'number' ? value : 0),
};
