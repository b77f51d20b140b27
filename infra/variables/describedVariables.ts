import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../.env.example');

export const describedVariables = (): readonly string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name);
