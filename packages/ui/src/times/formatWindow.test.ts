import { expect, test } from 'vitest';
import { formatWindow } from './formatWindow.ts';

/** Ranges have thin spaces. */
const inPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

test('a window of whole days is shown by its days', () => {
  expect(
    inPlainSpaces(formatWindow('2030-04-30T22:00:00.000Z', '2030-05-20T21:59:59.999Z', 'Europe/Oslo')),
  ).toBe('May 1 – 20, 2030');
});

test.each([
  ['2030-05-01T10:00:00.000Z', '2030-05-20T21:59:59.999Z', '12:00 PM', '11:59 PM'],
  ['2030-04-30T22:00:00.000Z', '2030-05-20T16:30:00.000Z', '12:00 AM', '6:30 PM'],
])('a window from %s to %s is shown with its times', (start, end, opens, closes) => {
  expect(formatWindow(start, end, 'Europe/Oslo')).toBe(
    `Wed, May 1, 2030, ${opens} – Mon, May 20, 2030, ${closes} Oslo time (GMT+2)`,
  );
});
