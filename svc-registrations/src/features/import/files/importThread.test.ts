import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type ImportReader, importThread } from './importThread.ts';

let reader: ImportReader;
afterEach(() => reader.stop());

/** A machine that is busy with other tests is no reason to refuse a list. */
const unhurried = { withinMs: 60_000, waitingMs: 60_000 };

const list = Buffer.from('Name,Email,Contact\nAda King,ada@example.org,+47 555 01 01\n');
const endless = Buffer.from(
  `Name,Email,Contact\n${'Ada King,ada@example.org,+47 555 01 01\n'.repeat(5_000)}`,
);
const read = (file = list, accountId = 'grace', signal = new AbortController().signal) =>
  reader.read(file, { accountId, signal });

test('a list is read by a thread of its own', async () => {
  reader = importThread(unhurried);
  expect(await read()).toMatchObject({
    ok: true,
    value: { list: [{ row: 2, name: 'Ada King', person: { ok: true } }], encoding: 'utf-8' },
  });
});

test('a file that takes too long or too much memory is refused with words, and the next one is read', async () => {
  reader = importThread({ ...unhurried, processorMs: 1 });
  expect(await read(endless)).toMatchObject({
    refusal: { code: 'import-unreadable', detail: expect.stringContaining('too long') },
  });
  reader = importThread({ ...unhurried, megabytes: 8 });
  expect(await read(endless)).toMatchObject({
    refusal: { code: 'import-unreadable', detail: expect.stringContaining('too much memory') },
  });
  reader = importThread(unhurried);
  expect(await read()).toMatchObject({ ok: true });
});

test('a list that a busy machine does not read in time is asked for again, and is not called too long', async () => {
  reader = importThread({ withinMs: 1 });
  expect(await read()).toMatchObject({
    refusal: {
      code: 'unavailable',
      detail: expect.stringContaining('try again in a moment'),
      retryAfterSeconds: 5,
    },
  });
});

test('the memory of a thread is bounded in a process that has a bound of its own, too', () => {
  const program = `
    const { importThread } = await import(${JSON.stringify(join(import.meta.dirname, 'importThread.ts'))});
    const reader = importThread({ megabytes: 8, withinMs: 60_000 });
    const file = Buffer.from('Name,Email,Contact\\n' + 'Ada King,ada@example.org,+47 555 01 01\\n'.repeat(5_000));
    const read = await reader.read(file, { accountId: 'grace', signal: new AbortController().signal });
    console.log(JSON.stringify(read));`;
  const options = ['--max-old-space-size=1024', '--input-type=module', '-e', program];
  expect(execFileSync(process.execPath, options, { encoding: 'utf8' })).toContain('too much memory');
});

test('nobody waits behind all the files of one account, and too many are asked to come again', async () => {
  reader = importThread({ ...unhurried, waiting: 3 });
  const done: string[] = [];
  const named = async (accountId: string) => {
    const { ok } = await read(list, accountId);
    done.push(ok ? accountId : `not ${accountId}`);
  };
  await Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'grace'].map(named));
  expect(done).toEqual(['not greedy', 'greedy', 'greedy', 'grace', 'greedy']);
});

test('whoever leaves ends the reading, and what waits behind it is read', async () => {
  reader = importThread(unhurried);
  const gone = new AbortController();
  const left = read(endless, 'greedy', gone.signal);
  const next = read();
  await setImmediate();
  gone.abort();
  expect(await left).toMatchObject({ refusal: { code: 'unavailable' } });
  expect(await next).toMatchObject({ ok: true });
});

test('whoever imports while the service stops is asked to come again', async () => {
  reader = importThread(unhurried);
  const asked = [read(endless), read(list, 'ada')];
  await setImmediate();
  await reader.stop();
  for (const answer of [...asked, read()])
    expect(await answer).toMatchObject({ refusal: { code: 'unavailable', retryAfterSeconds: 5 } });
});
