import { expect, test } from 'vitest';
import { coverageOf, type Proof } from './coverage.ts';
import { levelOf } from './levels.ts';
import { titlesIn } from './titles.ts';

const row = `[1.${'about'}]`;
const rows = { '1.about': 'The page About', '1.footer': 'The footer' };
const faults = { 'fault.kill': 'A process is killed' };

const proof = (id: string, level: Proof['level']): Proof => ({
  id,
  level,
  file: `${level}.test.ts`,
  title: 'it is so',
});

test('the place of a file tells the level of its tests', () => {
  const servers = new Set(['packages/bus/src/bus.test.ts']);
  const levelsOf = (...files: string[]) => files.map((file) => levelOf(file, servers));
  expect(levelsOf('gateway/src/a.test.ts', 'shell/src/a.test.tsx', 'e2e/a.test.ts')).toEqual([
    'unit',
    'screen',
    'product',
  ]);
  expect(levelsOf('packages/bus/src/bus.test.ts', 'e2e/faults/events.ts')).toEqual(['services', 'services']);
  expect(levelsOf('e2e/a.nightly.test.ts', 'shell/src/a.nightly.test.tsx')).toEqual(['nightly', 'nightly']);
});

test('titles name rows; a row that is named elsewhere is refused', () => {
  expect(titlesIn(`test('About tells who makes it ${row}', () => {});`)).toEqual([
    { words: 'About tells who makes it', ids: ['1.about'] },
  ]);
  expect(() => titlesIn(`// ${row}\n`)).toThrow('elsewhere than in a title');
});

test('the quickest level owns a row; the others stand beside it', () => {
  const { text, untested, unknown } = coverageOf(rows, faults, [
    ...[proof('1.about', 'nightly'), proof('1.about', 'screen'), proof('1.footer', 'product')],
    proof('fault.kill', 'services'),
  ]);
  expect(text).toContain('| 1.about | The page About | screen (nightly) | it is so (nightly.test.ts)<br>');
  expect(text).toContain('| fault.kill | A process is killed | services |');
  expect({ untested, unknown }).toEqual({ untested: [], unknown: [] });
});

test('a row without a test, an id without a row and a row proved at three levels are found', () => {
  const { untested, unknown, repeated } = coverageOf(rows, faults, [
    ...(['unit', 'product', 'services'] as const).map((level) => proof('1.about', level)),
    proof('1.abuot', 'unit'),
  ]);
  expect({ untested, unknown, repeated }).toEqual({
    untested: ['1.footer', 'fault.kill'],
    unknown: ['1.abuot'],
    repeated: ['1.about'],
  });
});
