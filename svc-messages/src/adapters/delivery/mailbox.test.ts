import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { aMail, deliveryContract } from '../../testing/deliveryContract.ts';
import { openMailbox } from './mailbox.ts';

function open() {
  const folder = join(temporaryFolder(), 'mailbox');
  const mailbox = openMailbox({ folder, from: 'Marathon <no-reply@run.example>', host: 'run.example' });
  return { folder, mailbox };
}

deliveryContract('files', async () => {
  const { folder, mailbox } = open();
  const arrived = () =>
    Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return { delivery: mailbox, arrived };
});

test('each mail is one file, named by its id, for this user alone', async () => {
  const { folder, mailbox } = open();
  await mailbox.send(aMail());
  await mailbox.send(aMail());
  expect(readdirSync(folder)).toEqual([`${aMail().id}.eml`]);
  expect(statSync(join(folder, `${aMail().id}.eml`)).mode & 0o077).toBe(0);
});

test('the mailbox shows what lies in it, and no file beside it', async () => {
  const { folder, mailbox } = open();
  await mailbox.send(aMail());
  writeFileSync(join(folder, '../secret.eml'), 'From: nobody\r\n\r\n');
  const { html } = aMail();
  expect(await mailbox.list()).toMatchObject([{ id: aMail().id, to: expect.stringContaining('ada@') }]);
  expect((await mailbox.read(aMail().id))?.html).toContain(html);
  for (const id of ['../secret', '.secret', '', 'ffffffffffffffffffffffff'])
    expect(await mailbox.read(id)).toBeUndefined();
});

test('a text that is attached keeps its line breaks, which calendars need', async () => {
  const { mailbox } = open();
  await mailbox.send(aMail());
  const [calendar] = (await mailbox.read(aMail().id))?.attachments ?? [];
  expect(calendar?.content.toString()).toBe(aMail().attachments?.[0]?.content);
});

test('old mails are deleted some at a time, the oldest first, and newer ones stay', async () => {
  const { folder, mailbox } = open();
  const dayOf = (id: string) => new Date(`2027-05-0${id}T00:00:00.000Z`);
  for (const id of ['1', '2', '3', '4']) {
    await mailbox.send({ ...aMail(), id });
    utimesSync(join(folder, `${id}.eml`), dayOf(id), dayOf(id));
  }
  expect(await mailbox.prune(dayOf('4'), 2)).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual(['3.eml', '4.eml']);
  expect(await mailbox.prune(dayOf('4'), 2)).toBe(1);
  expect(readdirSync(folder)).toEqual(['4.eml']);
});

test('a folder that is gone keeps the mail waiting', async () => {
  const { folder, mailbox } = open();
  rmSync(folder, { recursive: true });
  expect(await mailbox.send(aMail())).toEqual({ is: 'unreachable', code: 'ENOENT' });
});
