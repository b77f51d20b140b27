import '../testing/browser.ts';

import { messages } from '@marathon/contracts/messages';
import { ApiError } from '@marathon/web-kit';
import { expect, test } from 'vitest';
import { failureOf } from './outcome.ts';

const refused = (status: number, code: ApiError['code'], message: string) =>
  new ApiError({ status, code, message });

test('a refusal says that it failed, and the reason of the server', () => {
  const { alert, reason } = failureOf(refused(409, 'sold-out', 'All places are taken'));
  expect(alert.title).toBe(messages.apply.notOk.title);
  expect(alert.text).toBe(`${messages.apply.notOk.text} All places are taken.`);
  expect(reason).toBe('All places are taken.');
});

test('whoever has a place already can be led to it', () => {
  expect(failureOf(refused(409, 'already-registered', 'Twice')).alreadyRegistered).toBe(true);
  expect(failureOf(refused(409, 'sold-out', 'Full')).alreadyRegistered).toBeUndefined();
});

test('a login that the server no longer knows is asked for again', () => {
  expect(failureOf(refused(401, 'invalid-token', 'Expired')).alert).toEqual(messages.apply.notLoggedIn);
});

test('no answer, and what nobody expected, are exceptions', () => {
  const unreachable = failureOf(refused(0, 'network', 'Offline'));
  expect([unreachable.alert, unreachable.reason]).toEqual([messages.apply.exception, 'Offline']);
  expect(failureOf(new TypeError('oh')).alert).toEqual(messages.apply.exception);
});
