export interface DigitBounds {
  readonly least: number;
  readonly most: number;
}

export function hasDigits(text: string, { least, most }: DigitBounds): boolean {
  const count = text.match(/\p{Nd}/gu)?.length ?? 0;
  return count >= least && count <= most;
}

export const digitsRule = (label: string, { least, most }: DigitBounds): string =>
  `${label} must have ${least} to ${most} digits`;

/** Replaces the decimal digits of every script (٦, ۶, ६) by 0 to 9. */
export const asciiDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, digit);

function digit(char: string): string {
  const point = char.codePointAt(0) as number;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value % 10);
}
