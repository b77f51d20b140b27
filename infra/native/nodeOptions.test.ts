import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache, nodeOptions } from './nodeOptions.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

test.each(['tools/run.mjs', 'Dockerfile'])('%s starts the product with the same options', (file) => {
  expect(read(file)).toContain(nodeOptions);
});

test('npm start keeps what Node has compiled where other processes do', () => {
  expect(read('tools/run.mjs')).toContain(`'${compileCache}'`);
});
