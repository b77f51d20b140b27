import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeOptions } from './nodeOptions.ts';

test.each(['tools/run.mjs', 'Dockerfile'])('%s starts the product with the same options', (file) => {
  expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(nodeOptions);
});
