/**
 * The fee as the rules read it. A comma before one or two digits at the end is a point to many people and can be
 * nothing else; before three it may part thousands, and is left alone.
 */
export const withPoint = (fee: string): string => fee.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');

/** What to say of a fee that is no number; undefined where it is one, or empty. */
export const feeProblem = (fee: string): string | undefined =>
  fee.trim() === '' || /^-?\d+(\.\d+)?$/.test(withPoint(fee))
    ? undefined
    : 'Registration fee must be a number. Use a point for cents, as in 12.50';
