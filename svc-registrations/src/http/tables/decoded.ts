export interface Decoded {
  readonly text: string;
  /** As the Encoding Standard names it. */
  readonly encoding: string;
  /** Some bytes were no text in it: each such place is U+FFFD. */
  readonly isDamaged: boolean;
}

export function decoded(bytes: Buffer): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le', isDamaged: false };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be', isDamaged: false };
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      encoding: 'utf-8',
      isDamaged: false,
    };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      encoding: 'windows-1252',
      isDamaged: false,
    };
  }
}
