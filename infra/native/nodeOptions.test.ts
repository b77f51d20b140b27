import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache, containerNodeOptions, nodeOptions } from './nodeOptions.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

test.each([
  ['tools/run.mjs', nodeOptions],
  ['Dockerfile', containerNodeOptions],
])('%s starts the product with the options for where it runs', (file, options) => {
  expect(read(file)).toContain(options);
});

test('npm start keeps what Node has compiled where other processes do', () => {
  expect(read('tools/run.mjs')).toContain(`'${compileCache}'`);
});
