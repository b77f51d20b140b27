import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from './readConfig.ts';

const schema = z.object({ PORT: z.coerce.number('must be a number').int().default(8080), HOST: z.string() });

test('an empty variable counts as absent', () => {
  expect(readConfig(schema, { PORT: ' ', HOST: 'localhost', PATH: '/bin' })).toEqual({
    PORT: 8080,
    HOST: 'localhost',
  });
});

test('a wrong variable is named', () => {
  expect(() => readConfig(schema, { PORT: 'eighty', HOST: 'localhost' })).toThrow(/PORT/);
  expect(() => readConfig(schema, {})).toThrow(/HOST/);
});
