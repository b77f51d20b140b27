import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asCommand, UsageError } from './asCommand.ts';

const [out, err] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
const { argv } = process;
beforeEach(() => {
  for (const stream of [out, err]) stream.mockReset().mockReturnValue(true);
});
afterEach(() => {
  Object.assign(process, { argv, exitCode: undefined });
});

const usage = new UsageError('npm run dlq -- list');

test.each([
  ['wrong use', usage, [], { out: [], err: [['npm run dlq -- list\n']], code: 2 }],
  ['--help', usage, ['--help'], { out: [['npm run dlq -- list\n']], err: [], code: undefined }],
  ['a failure', new Error('No store'), [], { out: [], err: [['No store\n']], code: 1 }],
  ['a failure of --help', new Error('No store'), ['--help'], { out: [], err: [['No store\n']], code: 1 }],
])('%s is told without a stack, on its stream and by its code', async (_, error, words, expected) => {
  process.argv = [...argv, ...words];
  await asCommand(() => Promise.reject(error));
  const output = { out: out.mock.calls, err: err.mock.calls, code: process.exitCode };
  expect(output).toEqual(expected);
});
