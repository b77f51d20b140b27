import { messages } from '../messages/messages.ts';
import { locale } from '../time/zonedFormat.ts';

const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat(locale);

export function formatMoney(amount: number | null): string {
  return amount === null || amount === 0 ? messages.marathon.free : dollars.format(amount);
}

export const formatCount = (amount: number) => count.format(amount);
