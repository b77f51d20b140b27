import { formatCount, formatMoney } from '@marathon/contracts/amounts';
import { formatDateTime } from '@marathon/contracts/raceTimes';

type Format = (value: unknown, by: unknown) => string;

/** `Sat, May 22, 2027, ` and `7:30 AM Oslo time (GMT+2)`. Without a zone, times are the reader's: unknown here. */
const raceTime = (value: unknown, zone: unknown): readonly [day: string, clock: string] => {
  if (typeof value !== 'string' || typeof zone !== 'string') return ['', ''];
  const text = formatDateTime(value, zone);
  const at = text.lastIndexOf(', ') + 2;
  return [text.slice(0, at), text.slice(at)];
};

/** Reserves the line of a missing text. */
const orSpace = (text: string) => text || '\u00a0';

export const formats: Readonly<Record<string, Format>> = {
  raceDay: (value, zone) => orSpace(raceTime(value, zone)[0]),
  raceClock: (value, zone) => raceTime(value, zone)[1],
  money: (value) => formatMoney(typeof value === 'number' ? value : null),
  count: (value) => (typeof value === 'number' ? formatCount(value) : ''),
  amount: (value) => String(typeof value === 'number' ? value : 0),
};
