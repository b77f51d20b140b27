/** `1 minute 20 seconds`; rounded up. */
export function durationInWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  const parts = [
    minutes > 0 && formatQuantity(minutes, 'minute'),
    seconds % 60 > 0 && formatQuantity(seconds % 60, 'second'),
  ];
  return parts.filter(Boolean).join(' ');
}

/** `1 minute`, `3 minutes`. */
export const formatQuantity = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
