import { expect, test } from 'vitest';
import { anySignal } from './anySignal.ts';

test('a signal of several aborts with the first of them, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal(undefined, one.signal, other.signal);
  expect(any.aborted).toBe(false);
  other.abort(new Error('the other'));
  one.abort(new Error('one'));
  expect(any.reason).toEqual(new Error('the other'));
});

test('a signal of one that has aborted before is aborted', () => {
  const reason = new Error('before');
  expect(anySignal(new AbortController().signal, AbortSignal.abort(reason)).reason).toBe(reason);
});
