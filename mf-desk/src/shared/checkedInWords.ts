import { formatClock } from '@marathon/contracts/raceTimes';
import type { Zone } from '@marathon/contracts/zonedFormat';

interface CheckInRecord {
  readonly checkedInAt: string;
  readonly checkedInBy?: string | null | undefined;
}

/** `Sat, May 22, 2027, 7:30 AM by Anna`, by the clocks of the race. */
export const checkedInWords = ({ checkedInAt, checkedInBy }: CheckInRecord, zone: Zone): string =>
  formatClock(checkedInAt, zone) + (checkedInBy ? ` by ${checkedInBy}` : '');
