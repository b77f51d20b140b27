import type { StatisticsBy } from '@marathon/contracts/constants';
import { inZones } from '@marathon/contracts/zonedFormat';

const parts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const formats = {
  day: inZones({ ...parts, year: 'numeric' }),
  hour: inZones({ ...parts, hour: 'numeric' }),
};

/** `Sat, May 22, 2027`, or `Sat, May 22, 7 AM`, in the race's time zone. */
export const intervalName = (
  from: string,
  { by, timeZone }: { readonly by: StatisticsBy; readonly timeZone: string },
): string => formats[by](timeZone).format(new Date(from));
