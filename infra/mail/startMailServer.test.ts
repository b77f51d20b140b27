import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from './startMailServer.ts';

async function start() {
  const folder = join(temporaryFolder(), 'mail');
  const server = await startMailServer({ folder, smtpPort: 0, pagePort: 0 });
  const transport = createTransport({ url: server.smtpUrl });
  onTestFinished(async () => {
    transport.close();
    await server.stop();
  });
  const page = async (path = '') => (await fetch(`${server.pageUrl}${path}`)).text();
  return { folder, transport, page };
}

const mail = {
  from: 'Marathon <no-reply@run.example>',
  to: 'Ada <ada@example.org>',
  messageId: '<1@run.example>',
  subject: 'You are in',
  text: 'See you at the start line.',
  html: '<p>See you at the <a href="http://localhost:8080/">start line</a>.</p>',
};

test('what is sent can be read on its page', async () => {
  const { folder, transport, page } = await start();
  await transport.sendMail(mail);
  expect(await page()).toContain('You are in');
  const [file = ''] = readdirSync(folder);
  expect(await page(`/${file.replace('.eml', '')}/html`)).toContain('http://localhost:8080/');
});

test('a mail that comes twice is there twice', async () => {
  const { transport, page } = await start();
  await transport.sendMail(mail);
  await transport.sendMail(mail);
  expect((await page()).match(/You are in/g)).toHaveLength(2);
});

test('what is too large is refused and not kept', async () => {
  const { folder, transport } = await start();
  const sent = transport.sendMail({ ...mail, text: 'x'.repeat(10_000_001) });
  await expect(sent).rejects.toMatchObject({ responseCode: 552 });
  expect(readdirSync(folder)).toEqual([]);
});
