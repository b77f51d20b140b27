import { expect, test } from 'vitest';
import { createPreviewCookies } from './previewCookies.ts';

const secret = 'a secret of at least 32 characters';
let time = new Date('2026-01-01T12:00:00Z');
const now = () => time;
const cookies = createPreviewCookies([secret], now);
const release = { name: 'mf-auth', version: '0.1.0-0123456789' };
const inDays = (days: number) => new Date(time.getTime() + days * 86_400_000);

test('a preview cookie names its release, at every gateway with the same secret', () => {
  const value = cookies.make(release);
  expect(createPreviewCookies([secret], now).read(value)).toMatchObject({ release });
  expect(value).toMatch(/^[\w.~-]+$/);
});

test('a preview cookie of a release ends after 15 minutes', () => {
  const value = cookies.make(release);
  time = new Date(time.getTime() + 15 * 60_000 - 1);
  expect(cookies.read(value)).toMatchObject({ release });
  time = new Date(time.getTime() + 1);
  expect(cookies.read(value)).toBe('expired');
});

test('a link names its preview until that ends, also after the secret was changed', () => {
  const until = inDays(7);
  const value = cookies.makeFor({ id: '0123abcd', until: until.toISOString() });
  const changed = createPreviewCookies(['another secret of 32 characters!', secret], now);
  expect(value).toMatch(/^[\w.~-]+$/);
  for (const each of [cookies, changed]) expect(each.read(value)).toEqual({ id: '0123abcd', until });
  time = until;
  expect(cookies.read(value)).toBe('expired');
});

test('a preview cookie that was changed or made elsewhere is worth nothing', () => {
  const value = cookies.make(release);
  expect(cookies.read(value.replace('mf-auth', 'mf-none'))).toBeUndefined();
  expect(cookies.read(value.replace('0123456789', '0123456780'))).toBeUndefined();
  expect(cookies.read(createPreviewCookies([secret.toUpperCase()], now).make(release))).toBeUndefined();
  const link = cookies.makeFor({ id: '0123abcd', until: inDays(1).toISOString() });
  expect(cookies.read(link.replace('0123abcd', '0123abce'))).toBeUndefined();
  expect(cookies.read(link.replace(/~\d+~/, `~${inDays(30).getTime()}~`))).toBeUndefined();
  for (const damaged of [
    '',
    '~',
    'x',
    value.slice(0, -1),
    `${value}x`,
    value.slice(0, value.lastIndexOf('~')),
  ])
    expect(cookies.read(damaged), damaged).toBeUndefined();
});
