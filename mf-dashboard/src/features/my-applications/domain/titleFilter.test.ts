import { expect, test } from 'vitest';
import { withTitle } from './titleFilter.ts';

const all = ['Oslo Night Run', 'Café Run', 'River 10k'].map((marathonTitle) => ({ marathonTitle }));
const found = (text: string) => withTitle(all, text).map(({ marathonTitle }) => marathonTitle);

test('a part of the title is enough, in whatever case', () => {
  expect(found('NIGHT')).toEqual(['Oslo Night Run']);
  expect(found(' run ')).toEqual(['Oslo Night Run', 'Café Run']);
  expect(found('cafe\u0301')).toEqual(['Café Run']);
  expect(found('.*')).toEqual([]);
});

test('its words are enough, in any order, as people type them', () => {
  expect(found('run oslo')).toEqual(['Oslo Night Run']);
  expect(found('cafe')).toEqual(['Café Run']);
});

test('no text finds everything', () => {
  expect(found('  ')).toHaveLength(3);
});
