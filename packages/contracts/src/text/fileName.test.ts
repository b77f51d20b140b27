import { expect, test } from 'vitest';
import { fileNameOf } from './fileName.ts';

test.each([
  ['Harbour Night Run', 'harbour-night-run.ics'],
  ['Tromsø: 10k / Ærlig!', 'tromso-10k-aerlig.ics'],
  ['Zürich', 'zurich.ics'],
  ['東京', 'marathon.ics'],
  ['a '.repeat(60), `${'a-'.repeat(29)}a.ics`],
])('the file of %s is called %s', (title, name) => {
  expect(fileNameOf(title, 'ics')).toBe(name);
});
