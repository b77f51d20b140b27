/** Typed amounts. After a comma three digits are thousands; after a point they are ambiguous and stay unchanged. */

/** Turns `12,50`, `1,250.50` and `1.250,50` into a decimal point without separators. */
export function withPoint(fee: string): string {
  const typed = fee.trim();
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(typed)) return typed.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  return typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** undefined for a number or an empty fee. */
export function feeProblem(fee: string): string | undefined {
  const read = withPoint(fee);
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(read)) return 'Registration fee must have at most two decimals';
  if (read === '' || /^-?\d+(\.\d+)?$/.test(read)) return undefined;
  return 'Registration fee must be a number. Use a point for cents, as in 12.50';
}

/** Removes the separators of `3,000` and `3 000`. */
export function digitsOf(limit: string): string {
  const typed = limit.trim();
  return /^[1-9]\d{0,2}([,'’\s]\d{3})+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
}
