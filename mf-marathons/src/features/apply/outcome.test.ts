import { ApiError } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { expect, test } from 'vitest';
import { failureOf } from './outcome.ts';

const refused = (status: number, code: ApiError['code'], message: string) =>
  new ApiError({ status, code, message });

test('a refusal has the alert of the catalogue and the reason of the server', () => {
  const failure = failureOf(refused(409, 'sold-out', 'All spots are taken'));
  expect(failure).toEqual({ alert: messages.registering.notOk, reason: 'All spots are taken.' });
});

test('a login that the server no longer accepts is Not Logged In', () => {
  expect(failureOf(refused(401, 'invalid-token', 'Expired')).alert).toEqual(messages.registering.notLoggedIn);
});

test('no answer and unexpected errors are exceptions', () => {
  const unreachable = failureOf(refused(0, 'network', 'Offline'));
  expect(unreachable).toEqual({ alert: messages.registering.exception, reason: 'Offline', note: 'Offline' });
  expect(failureOf(new TypeError('oh')).alert).toEqual(messages.registering.exception);
});

test('an address that is not confirmed is a matter of the form', () => {
  const failure = failureOf(refused(403, 'email-not-verified', 'Please confirm your email first'));
  expect(failure).toMatchObject({ reason: 'Please confirm your email first.', needsProof: true });
});
