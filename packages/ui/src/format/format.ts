import { inZones, type Zone } from '@marathon/contracts/zonedFormat';

export { formatCount, formatMoney } from '@marathon/contracts/amounts';

const day = inZones({ dateStyle: 'medium' });

/** `Mar 14, 2026` where the race is. */
export const formatDate = (instant: string, zone?: Zone): string => day(zone).format(new Date(instant));

export function formatDateRange(start: string, end: string, zone?: Zone): string {
  if (start <= end) return day(zone).formatRange(new Date(start), new Date(end));
  return `${formatDate(start, zone)} – ${formatDate(end, zone)}`;
}
