import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Hindi', '०१२३४५६७८९'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['full-width', '０１２３４５６７８９'],
  ['bold, which follows other digits without a gap', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['double-struck, which has digits on both sides', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
])('digits are read whatever their script: %s', (_, typed) => {
  expect(asciiDigits(typed)).toBe('0123456789');
});

test('all but digits stays as it is', () => {
  expect(asciiDigits('½ ⅷ abc-12 ')).toBe('½ ⅷ abc-12 ');
});
