import { expect, test } from 'vitest';
import { showsSomething, withoutInvisible } from './textRules.ts';

test.each([
  ['\u202a+47 900 00 000\u202c', '+47 900 00 000'],
  ['\u2067مُحَمَّد\u2069', 'مُحَمَّد'],
  ['Ada\u200b\u2060\ufeff', 'Ada'],
  ['Mara\u00adthon', 'Marathon'],
  ['A\u200dda\u200c', 'Ada'],
  ['\u200dAda', 'Ada'],
  ['x\u{e0041}\u{e007f}', 'x'],
])('a text is kept without its invisible marks: %j', (typed, kept) => {
  expect(withoutInvisible(typed)).toBe(kept);
});

test.each([
  'نمی\u200cخواهم',
  'ක්\u200dෂ',
  '👩🏽\u200d🦰',
  '🏃\u200d♀️',
  '❤️\u200d🔥',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'O’Brien',
])('marks stay where they change what is seen: %j', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test.each(['\u3164', '\u2800', '\u115f\u1160', '\uffa0', ' \u200b', '\u0301'])('%j shows nothing', (text) => {
  expect(showsSomething(text)).toBe(false);
});

test.each(['A', '李', '🦰', 'ﷺ', '1'])('%j shows something', (text) => {
  expect(showsSomething(text)).toBe(true);
});
