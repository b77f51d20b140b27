import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';

test('the logs of several processes are followed together', async () => {
  const folder = temporaryFolder();
  const [gateway, messages] = ['gateway', 'svc-messages-1'].map((name) => join(folder, `${name}.log`));
  writeFileSync(String(gateway), 'of the gateway\n');
  writeFileSync(String(messages), 'of the mails\n');
  const script = join(import.meta.dirname, '../stack.ts');
  const logs = spawn(process.execPath, [script, 'logs', 'gateway', 'svc-messages-1', 'svc-marathons-1'], {
    env: { PATH: process.env.PATH, STACK_DIR: folder },
  });
  let printed = '';
  logs.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const both = ['of the gateway', 'of the mails'];
  await expect.poll(() => both.filter((line) => printed.includes(line)), { timeout: 20_000 }).toEqual(both);
  logs.kill();
  await once(logs, 'close');
});
