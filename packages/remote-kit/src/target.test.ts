import { expect, test } from 'vitest';
import { UsageError } from './asCommand.ts';
import { argumentsOf, partOf, targetOf } from './target.ts';

const usage = 'how it is used';
const token = { MARATHON_DEPLOY_TOKEN: ' mrt_x ' };

test.each([
  ['https://run.example/', 'https://run.example'],
  ['https://run.example/some/page', 'https://run.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%s is an address to deploy to', (to, origin) => {
  expect(targetOf(to, token, usage)).toEqual({ origin, token: 'mrt_x' });
});

test.each(['http://run.example', 'http://localhost.example', 'ftp://run.example', 'run.example', ''])(
  '%s is refused: the token would not be safe, or it is no address',
  (to) => expect(() => targetOf(to, token, usage)).toThrow(UsageError),
);

test('a missing token and a missing address are said', () => {
  expect(() => targetOf('https://run.example', {}, usage)).toThrow(/MARATHON_DEPLOY_TOKEN is not set/);
  expect(() => targetOf(undefined, token, usage)).toThrow(usage);
});

test('what was copied from the docs is no token', () => {
  const copied = { MARATHON_DEPLOY_TOKEN: 'mrt_…' };
  expect(() => targetOf('https://run.example', copied, usage)).toThrow(/set what npm run teams showed/);
});

test('the part is named, or it is the one in whose folder the command was given', () => {
  expect(partOf(['mf-results/'], 'mf-auth', usage)).toBe('mf-results');
  expect(partOf([], 'mf-auth', usage)).toBe('mf-auth');
  expect(() => partOf([], undefined, usage)).toThrow(usage);
  expect(() => partOf(['mf-results', 'mf-auth'], undefined, usage)).toThrow(usage);
});

test('--help tells how the command is used, and nothing else', () => {
  expect(() => argumentsOf(['mf-results', '--help'], ['to'], usage)).toThrow(new UsageError(usage));
});

test('an option that the command does not have is wrong use', () => {
  const { values, positionals } = argumentsOf(['mf-results', '--to', 'x'], ['to'], usage);
  expect([values.to, positionals]).toEqual(['x', ['mf-results']]);
  expect(() => argumentsOf(['--canary', '10'], ['to'], usage)).toThrow(UsageError);
});
