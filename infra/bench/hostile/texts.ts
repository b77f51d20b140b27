import { limits } from '@marathon/contracts/constants';

/** The filling repeated up to that many bytes, between two letters. */
export const filled = (filling: string, bytes: number): string =>
  `x${filling.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(filling).slice(1, -1))))}x`;

/** Slow cases for patterns and Unicode tables. */
export const fillings: Readonly<Record<string, string>> = {
  blanks: ' ',
  'tabs and blanks': '\t ',
  'line ends': '\n',
  separators: ', ',
  'at signs': '@',
  'quotation marks': '"',
  apostrophes: "a'",
  dots: 'a.',
  'combining marks': '\u0301\u0323',
  'letters that unfold': '\ufdfa',
  'letters without blanks': '李',
  joiners: '\u200d',
  'flags without end': '\u{1f3f4}\u{e0061}',
  slashes: '/',
};

export const bodyBytes = limits.bodyBytes - 2_000;

export const shapes: Readonly<Record<string, string>> = {
  'nested lists': `{"a":${'['.repeat(bodyBytes / 2)}${']'.repeat(bodyBytes / 2)}}`,
  'nested objects': `${'{"a":'.repeat(bodyBytes / 6)}1${'}'.repeat(bodyBytes / 6)}`,
  'many keys': JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`k${i}`, i]))),
  'many numbers': `{"a":[${'1,'.repeat(bodyBytes / 2 - 10)}1]}`,
  'no JSON': '{'.repeat(bodyBytes),
};
