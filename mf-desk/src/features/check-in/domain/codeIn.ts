import { limits } from '@marathon/contracts/constants';
import { ticketCodeIn } from '@marathon/contracts/tickets';

/** Undefined for a name or an email. Every code has a digit. */
export function codeIn(input: string): string | undefined {
  const isAddress = /^\s*https?:/i.test(input);
  if (!isAddress && (input.includes('@') || !/\d/.test(input))) return undefined;
  return ticketCodeIn(input).slice(0, limits.text) || undefined;
}
