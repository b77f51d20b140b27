import { expect, test } from 'vitest';
import { intendedEmail } from './intendedEmail.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  [' Ada@Hotmal.com ', 'Ada@hotmail.com'],
  ['ada@outloook.com', 'ada@outlook.com'],
])('%s was meant to be %s', (typed, intended) => {
  expect(intendedEmail(typed)).toBe(intended);
});

test.each([
  'ada@gmail.com',
  'ada@GMAIL.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@example.org',
  'ada@gmx.de',
  '@gmial.com',
  'gmial.com',
  '',
])('%s is left alone', (typed) => {
  expect(intendedEmail(typed)).toBeUndefined();
});
