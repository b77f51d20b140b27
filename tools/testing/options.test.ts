import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../processes.ts';
import { chosenServerGroups, groups, serverGroups, testOptions } from './options.ts';

test('without options everything is tested', () => {
  expect(testOptions([])).toEqual({
    changed: false,
    base: undefined,
    slow: false,
    only: ['static', 'unit', 'product'],
    shard: undefined,
  });
});

test('groups, a shard, and a base of what changed are chosen', () => {
  expect(testOptions(['--only', 'static,unit']).only).toEqual(['static', 'unit']);
  expect(testOptions(['--only=product', '--shard=2/3']).shard).toBe('2/3');
  expect(testOptions(['--changed', 'origin/main'])).toMatchObject({ changed: true, base: 'origin/main' });
});

test.each([['--only unti'], ['--shard three'], ['--slwo'], ['main'], ['--changed main main']])(
  '%s is refused, and what there is instead is named',
  (words) => {
    expect(() => testOptions(words.split(' '))).toThrow('npm test knows --changed [BASE], --only');
  },
);

test('groups of checks on servers are chosen; another is refused', () => {
  expect(chosenServerGroups([])).toEqual(serverGroups);
  expect(chosenServerGroups(['faults,api'])).toEqual(['faults', 'api']);
  expect(() => chosenServerGroups(['fault'])).toThrow(
    'knows contracts,processes,faults,keycloak,api, not fault',
  );
});

test('the jobs of the workflow leave nothing out', () => {
  const workflow = parse(readFileSync(join(root, '.github/workflows/test.yml'), 'utf8'));
  const commands: string[] = workflow.jobs.test.strategy.matrix.include.map(
    ({ run }: { run: string }) => run,
  );
  const argumentsOf = (command: string) =>
    commands.flatMap((each) =>
      each.startsWith(`${command} -- `) ? [each.split(' -- ')[1]?.split(' ') ?? []] : [],
    );
  const options = argumentsOf('npm test').map(testOptions);
  expect(new Set(options.flatMap(({ only }) => only))).toEqual(new Set(groups));
  expect(options.flatMap(({ shard }) => shard ?? [])).toEqual(['1/3', '2/3', '3/3']);
  expect(argumentsOf('npm run test:services').flatMap(chosenServerGroups)).toEqual(serverGroups);
});
