/**
 * Amounts as people type them, read as the rules read them. Three digits after a comma are thousands: a fee has at most
 * two decimals, and a limit none. Three digits after a point are thousands to many people and decimals to others, and are
 * left alone.
 */

/** `12,50`, `1,250.50` and `1.250,50` with a point for the cents alone. */
export function withPoint(fee: string): string {
  const typed = fee.trim();
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(typed)) return typed.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  return typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** What to say of a fee that is no number; undefined where it is one, or empty. */
export function feeProblem(fee: string): string | undefined {
  const read = withPoint(fee);
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(read)) return 'Registration fee must have at most two decimals';
  if (read === '' || /^-?\d+(\.\d+)?$/.test(read)) return undefined;
  return 'Registration fee must be a number. Use a point for cents, as in 12.50';
}

/** `3,000` and `3 000` without what parts the thousands. */
export function digitsOf(limit: string): string {
  const typed = limit.trim();
  return /^[1-9]\d{0,2}([,'’\s]\d{3})+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
}
