export interface DigitBounds {
  readonly least: number;
  readonly most: number;
}

/** Counts the decimal digits of every script. */
export function hasDigits(text: string, { least, most }: DigitBounds): boolean {
  const count = text.match(/\p{Nd}/gu)?.length ?? 0;
  return count >= least && count <= most;
}

export const digitsRule = (label: string, { least, most }: DigitBounds): string =>
  `${label} must have ${least} to ${most} digits`;
