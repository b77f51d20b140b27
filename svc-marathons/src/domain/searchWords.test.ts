import { expect, test } from 'vitest';
import { foldedWordsOf, wordsOf } from './searchWords.ts';

test.each([
  ['Tromsø Midnight-Sun Løp', ['tromso', 'midnight', 'sun', 'lop']],
  ['ÉTÉ été e\u0301te\u0301', ['ete']],
  ['Straße, Łódź & Æbeltoft', ['strasse', 'lodz', 'aebeltoft']],
  ['10k 2027', ['10k', '2027']],
  ['東京マラソン', ['東京マラソン']],
  ['* "()" 🏃 -- \u0000', []],
])('the words of %j are compared as %j', (text, words) => {
  expect(foldedWordsOf(text)).toEqual(words);
});

test('a word never holds what a query language could take for its own', () => {
  const odd = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('a');
  expect(wordsOf(odd).join('')).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
});
