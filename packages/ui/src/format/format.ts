import { messages } from '@marathon/contracts/messages';
import { inZones, locale, type Zone } from '@marathon/contracts/zonedFormat';

const day = inZones({ dateStyle: 'medium' });
const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat(locale);

/** `Mar 14, 2026` where the race is. */
export const formatDate = (instant: string, zone?: Zone): string => day(zone).format(new Date(instant));

/** `Mar 1 – 14, 2026`: as short as the two days allow. */
export function formatDateRange(start: string, end: string, zone?: Zone): string {
  if (start <= end) return day(zone).formatRange(new Date(start), new Date(end));
  return `${formatDate(start, zone)} – ${formatDate(end, zone)}`;
}

/** Dollars: `$45`, `$45.50`; `Free` for nothing. */
export function formatMoney(amount: number | null): string {
  return amount === null || amount === 0 ? messages.marathon.free : dollars.format(amount);
}

/** `12,500`. */
export const formatCount = (amount: number) => count.format(amount);
