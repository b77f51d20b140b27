import { inZones, locale, type Zone } from '@marathon/contracts/zonedFormat';

type Instant = string | null | undefined;

const day = inZones({ dateStyle: 'medium' });
const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat(locale);

/** `Mar 14, 2026` where the race is; empty where the instant is missing or none. */
export function formatDate(instant: Instant, zone?: Zone): string {
  const at = instantOf(instant);
  return at ? day(zone).format(at) : '';
}

/** `Mar 1 – 14, 2026`: as short as the two days allow. */
export function formatDateRange(start: Instant, end: Instant, zone?: Zone): string {
  const [from, to] = [instantOf(start), instantOf(end)];
  if (from && to && from <= to) return day(zone).formatRange(from, to);
  const days = [formatDate(start, zone), formatDate(end, zone)];
  return days.filter(Boolean).join(' – ');
}

/** Dollars: `$45`, `$45.50`; `Free` for nothing. */
export function formatMoney(amount: number | null | undefined, free = 'Free'): string {
  return amount === null || amount === undefined || amount === 0 ? free : dollars.format(amount);
}

/** `12,500`. */
export const formatCount = (amount: number) => count.format(amount);

function instantOf(text: Instant): Date | undefined {
  if (!text) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
