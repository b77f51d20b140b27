import { locale } from '@marathon/contracts/zonedFormat';

const ahead = 18;

/** This month and the following ones (`yyyy-MM`), plus the chosen one. */
export function monthsFrom(now: Date, chosen: string): readonly string[] {
  const first = Date.UTC(now.getFullYear(), now.getMonth());
  const months = Array.from({ length: ahead }, (_, i) => {
    const at = new Date(first);
    at.setUTCMonth(at.getUTCMonth() + i);
    return at.toISOString().slice(0, 'yyyy-MM'.length);
  });
  return [...new Set(chosen ? [...months, chosen] : months)].toSorted();
}

export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));

const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
