import { join } from 'node:path';
import { openEventsDatabase, sqliteDeadLetters } from '@marathon/event-bus/sqlite';
import { anEvent } from '@marathon/event-bus/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { UsageError } from '@marathon/remote-kit/command';
import { expect, test } from 'vitest';
import { deadLetters } from './deadLetters.ts';

const now = () => new Date('2027-01-01T00:00:00Z');

async function aProduct() {
  const dataDir = temporaryFolder();
  const store = sqliteDeadLetters(openEventsDatabase(join(dataDir, 'events.db')));
  const poison = anEvent();
  for (const consumer of ['svc-marathons', 'svc-messages'])
    await store.add({ consumer, event: poison, reason: 'Error: no such race', at: now().toISOString() });
  return {
    poison,
    async run(...args: string[]) {
      const lines: string[] = [];
      await deadLetters(args, { DATA_DIR: dataDir }, (line) => void lines.push(line));
      return lines.join('\n');
    },
  };
}

test('an operator lists dead letters, looks at one, and discards it for one consumer', async () => {
  const { run, poison } = await aProduct();
  expect(await run('list')).toMatch(/2 dead letters\n.*svc-marathons/);
  expect(await run('list', 'svc-messages')).toContain('1 dead letters');
  const output = await run('show', poison.id);
  expect(output).toContain(`"type": "${poison.type}"`);
  expect(output).toContain('no such race');
  expect(await run('discard', 'svc-marathons', poison.id)).toContain('1 discarded');
  expect(await run('list')).toMatch(/1 dead letters\n.*svc-messages/);
  expect(await run('discard', 'svc-messages', '--all')).toContain('1 discarded');
  expect(await run('show', poison.id)).toContain('no dead letter');
});

test('a replay puts back what is left', async () => {
  const { run } = await aProduct();
  expect(await run('replay', 'svc-marathons')).toContain('1 put back');
  expect(await run('replay')).toContain('1 put back');
  expect(await run('list')).toContain('0 dead letters');
});

test.each([
  [],
  ['--help'],
  ['lists'],
  ['show'],
  ['discard'],
  ['discard', 'svc-marathons'],
  ['discard', 'svc-marathons', 'id', '--all'],
  ['list', '--all'],
])('wrong use says how it is used and discards nothing: %s %s %s %s', async (...args) => {
  const { run } = await aProduct();
  await expect(run(...args)).rejects.toThrow(UsageError);
  expect(await run('list')).toContain('2 dead letters');
});

test('a folder without a product is said', async () => {
  const nowhere = { DATA_DIR: temporaryFolder() };
  await expect(deadLetters(['list'], nowhere, () => undefined)).rejects.toThrow('No event store in DATA_DIR');
});
