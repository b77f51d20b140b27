/**
 * One format for everybody, whatever language the browser prefers. The product speaks one language, English, and the
 * specification writes dates as MM/dd/yyyy and fees in dollars: American. A German form of a date amid English words
 * would be half a translation, and 03/04 would be April here and March in the form beside it. A second language would
 * bring its locale to this one place. What is the reader's own is the time zone: an instant shows as the day and hour
 * it is where they are (decision 5).
 */
const locale = 'en-US';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat(locale);

/** `Mar 14, 2026`; empty where the instant is missing or none. */
export const formatDate = (instant: string | null | undefined) => formatted(day, instant);

/** `Mar 14, 2026, 9:00 AM GMT+1`: with the time zone, since there is a time. */
export const formatDateTime = (instant: string | null | undefined) => formatted(dayAndTime, instant);

/** `Mar 1 – 14, 2026`: as short as the two days allow. */
export function formatDateRange(start: string | null | undefined, end: string | null | undefined): string {
  const [from, to] = [instantOf(start), instantOf(end)];
  if (from && to) return from <= to ? day.formatRange(from, to) : `${day.format(from)} – ${day.format(to)}`;
  return formatted(day, start) || formatted(day, end);
}

/** Dollars: `$45`, `$45.50`; `Free` for nothing. */
export function formatMoney(amount: number | null | undefined, free = 'Free'): string {
  return amount === null || amount === undefined || amount === 0 ? free : dollars.format(amount);
}

/** `12,500`. */
export const formatCount = (amount: number) => count.format(amount);

function formatted(format: Intl.DateTimeFormat, instant: string | null | undefined): string {
  const at = instantOf(instant);
  return at ? format.format(at) : '';
}

function instantOf(text: string | null | undefined): Date | undefined {
  if (!text) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
