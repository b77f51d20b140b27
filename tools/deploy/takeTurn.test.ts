import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, onTestFinished, test } from 'vitest';
import { takeTurn } from './takeTurn.ts';

const silent = () => undefined;

test('two deploys of one checkout take turns, and the second says for whom it waits', async () => {
  const folder = temporaryFolder();
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<string>();
  const one = takeTurn(folder, silent, async () => {
    events.push('one begins');
    await first.promise;
    events.push('one ends');
  });
  const other = takeTurn(folder, waits.resolve, async () => void events.push('other begins'));
  expect(await waits.promise).toContain(`pid ${process.pid}`);
  first.resolve();
  await Promise.all([one, other]);
  expect(events).toEqual(['one begins', 'one ends', 'other begins']);
});

test('a deploy that fails, or is killed, leaves the turn to the next', async () => {
  const folder = temporaryFolder();
  await expect(takeTurn(folder, silent, () => Promise.reject(new Error('no build')))).rejects.toThrow(
    'no build',
  );
  const program = `import { takeTurn } from ${JSON.stringify(join(import.meta.dirname, 'takeTurn.ts'))};
    await takeTurn(${JSON.stringify(folder)}, console.log, () => {
      console.log('begun');
      return new Promise((resolve) => setInterval(resolve, 3_600_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const lines: string[] = [];
  const next = takeTurn(
    folder,
    (line) => {
      lines.push(line);
      child.kill('SIGKILL');
    },
    async () => 'my turn',
  );
  expect(await next).toBe('my turn');
  expect(lines).toEqual([expect.stringContaining(`pid ${child.pid}`)]);
});
