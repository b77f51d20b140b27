import { formatClock, formatDateTime, formatTime } from '@marathon/contracts/raceTimes';
import type { Zone } from '@marathon/contracts/zonedFormat';
import { formatDateRange } from '@marathon/ui';

/** A registration window: `Mar 1 – 25, 2030`, with times and zone where it does not include whole days. */
export function formatWindow(start: string, end: string, zone: Zone): string {
  const isOfWholeDays = formatTime(start, zone) === '12:00 AM' && formatTime(end, zone) === '11:59 PM';
  if (isOfWholeDays) return formatDateRange(start, end, zone);
  return `${formatClock(start, zone)} – ${formatDateTime(end, zone)}`;
}
