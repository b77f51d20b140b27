import { expect, test } from 'vitest';
import { fileNameIn } from './fetchFile.ts';

test.each([
  ['attachment; filename="Harbour Run.csv"', 'Harbour Run.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="?se.csv"; filename*=UTF-8''%C3%85se.csv`, 'Åse.csv'],
  ['attachment', undefined],
  [null, undefined],
])('%s names %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
