import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailbox } from '../adapters/delivery/mailbox.ts';
import type { StoredMail } from '../application/ports/mailDelivery.ts';
import { ofAccount } from '../testing/builders.ts';
import { startService } from '../testing/startService.ts';

const mail: StoredMail = {
  id: '0123456789abcdef01234567',
  from: 'Marathon <no-reply@run.example>',
  to: 'Ada <ada@example.org>',
  subject: '<script>alert(1)</script>',
  date: '2027-05-08T10:00:00.000Z',
  head: 'Subject: x',
  text: 'Hello & welcome',
  html: '<html><head><title>x</title></head><body><script>alert(1)</script><a href="/x">x</a></body></html>',
  attachments: [{ filename: 'race.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN') }],
};

let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  service = await startService({
    mailbox: {
      list: async () => [mail],
      read: async (id) => (id === mail.id ? mail : undefined),
      remove: async () => {},
      prune: async () => 0,
    },
  });
});
afterEach(() => service.stop());

test('a person switches reminders off and on', async () => {
  const as = 'ada@example.org';
  const path = '/messages/preferences';
  expect((await service.ask(path)).status).toBe(401);
  expect((await service.ask(path, { as })).body).toEqual({ reminders: true });
  const put = (body: object) => service.ask(path, { as, method: 'PUT', body });
  expect((await put({ reminders: false })).body).toEqual({ reminders: false });
  expect((await put({ reminders: 'no' })).body).toMatchObject({ code: 'validation-failed' });
  expect((await service.ask(path, { as })).body).toEqual({ reminders: false });
  expect((await service.ask(path, { as: 'bob@example.org' })).body).toEqual({ reminders: true });
});

test('a link that is not whole switches nothing off', async () => {
  const token = service.unsubscribeTokens.sign('ada');
  for (const wrong of [token.slice(0, -1), `x${token}`, 'x', '.'])
    expect((await service.page(`/messages/unsubscribe/${wrong}`, { method: 'POST' })).status).toBe(404);
});

test('other services learn what is held about a person, and nobody else does', async () => {
  const path = '/internal/accounts/ada/messages';
  expect((await service.ask(path)).status).toBe(401);
  expect((await service.ask(path, { as: 'ada@example.org' })).status).toBe(401);
  const token = service.serviceTokens.sign({ from: 'gateway', to: 'svc-messages' });
  const answer = await service.ask(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.body).toEqual({
    messages: [],
    preferences: { reminders: true },
    pushes: [],
    pushSubscriptions: [],
  });
});

test('a verification that went with the welcome shows as sent with it', async () => {
  const { accountId } = service.somebody();
  await service.tell(
    ofAccount('account.created', accountId),
    ofAccount('account.verification-requested', accountId),
  );
  service.at('2027-05-08T10:00:02.000Z');
  await service.sendAll();
  const token = service.serviceTokens.sign({ from: 'gateway', to: 'svc-messages' });
  const { body } = await service.ask(`/internal/accounts/${accountId}/messages`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const sent = { state: 'sent', sentAt: '2027-05-08T10:00:02.000Z' };
  expect(body.messages).toHaveLength(2);
  expect(body.messages).toContainEqual(expect.objectContaining({ kind: 'account-created', ...sent }));
  expect(body.messages).toContainEqual(
    expect.objectContaining({ kind: 'verify-email', ...sent, sentWith: 'account-created' }),
  );
});

test('the files of a deleted account leave the mailbox, those of others stay', async () => {
  const folder = join(temporaryFolder(), 'mailbox');
  const mailbox = openMailbox({ folder, from: 'no-reply@run.example', host: 'run.example' });
  const own = await startService({ mailbox, delivery: mailbox });
  const [ada, bob] = [own.somebody().accountId, own.somebody().accountId];
  await own.tell(ofAccount('account.password-changed', ada), ofAccount('account.password-changed', bob));
  await own.sendAll();
  expect(readdirSync(folder)).toHaveLength(2);
  await own.handle(ofAccount('account.deleted', ada));
  const left = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(left).toEqual([expect.stringContaining(`${bob}@example.org`)]);
  await own.stop();
});

test('the mailbox shows a mail without letting it run anything', async () => {
  const list = await service.page('/mailbox');
  expect(list.text).toContain('&#60;script&#62;alert(1)');
  expect(list.text).not.toContain('<script>');
  const page = await service.page(`/mailbox/${mail.id}`);
  expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.text).toContain('Hello &#38; welcome');
  const frame = await service.page(`/mailbox/${mail.id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(frame.headers.get('content-security-policy')).not.toContain('allow-scripts');
  const attachment = await service.page(`/mailbox/${mail.id}/attachments/0`);
  expect(attachment.headers.get('content-disposition')).toBe('attachment; filename=race.ics');
  expect((await service.page(`/mailbox/${mail.id}/attachments/1`)).status).toBe(404);
  expect((await service.page('/mailbox/ffffffffffffffffffffffff')).status).toBe(404);
});

test('the mailbox is for this machine alone, also when another name leads here', async () => {
  const named = (name: string) => service.page('/mailbox', { headers: { 'x-forwarded-host': name } });
  expect((await named('localhost:8080')).status).toBe(200);
  expect((await named('evil.example')).status).toBe(404);
});
