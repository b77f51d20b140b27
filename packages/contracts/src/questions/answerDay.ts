const [first, last] = ['1900-01-01', '2100-12-31'];

export const answerDayRule = `must be a day from ${first} to ${last}`;

export function isAnswerDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < first || text > last) return false;
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const pastDayRule = 'must not be in the future';

const mostAheadOfUtcMs = 14 * 3_600_000;

/** Includes today, in the zone that is farthest ahead. */
export const isPastDay = (text: string, now: Date): boolean =>
  text <= new Date(now.getTime() + mostAheadOfUtcMs).toISOString().slice(0, 10);
