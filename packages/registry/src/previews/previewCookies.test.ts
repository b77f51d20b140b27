import { expect, test } from 'vitest';
import { createPreviewCookies } from './previewCookies.ts';

const secret = 'a secret of at least 32 characters';
let time = new Date('2026-01-01T12:00:00Z');
const cookies = createPreviewCookies(secret, () => time);
const preview = { name: 'mf-auth', version: '0.1.0-0123456789' };

test('a preview cookie names its release, at every gateway with the same secret', () => {
  const value = cookies.make(preview);
  expect(createPreviewCookies(secret, () => time).read(value)).toEqual(preview);
  expect(value).toMatch(/^[\w.~-]+$/);
});

test('a preview cookie ends after 15 minutes', () => {
  const value = cookies.make(preview);
  time = new Date(time.getTime() + 15 * 60_000 - 1);
  expect(cookies.read(value)).toEqual(preview);
  time = new Date(time.getTime() + 1);
  expect(cookies.read(value)).toBeUndefined();
});

test('a preview cookie that was changed or made elsewhere is worth nothing', () => {
  const value = cookies.make(preview);
  expect(cookies.read(value.replace('mf-auth', 'mf-none'))).toBeUndefined();
  expect(cookies.read(value.replace('0123456789', '0123456780'))).toBeUndefined();
  expect(cookies.read(createPreviewCookies(secret.toUpperCase(), () => time).make(preview))).toBeUndefined();
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
