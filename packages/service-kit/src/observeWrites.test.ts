import { expect, test, vi } from 'vitest';
import { observeWrites } from './observeWrites.ts';

const aStore = () => ({
  add: async (text: string) => text,
  fail: () => Promise.reject(new Error('connection lost')),
  read: async () => 'read',
});
const observedStore = () => {
  const onWrite = vi.fn<() => void>();
  return { store: observeWrites(aStore(), { add: true, fail: true, read: false }, onWrite), onWrite };
};

test('a write is noticed before its caller goes on', async () => {
  const { store, onWrite } = observedStore();
  expect(await store.add('written')).toBe('written');
  expect(onWrite).toHaveBeenCalledTimes(1);
});

test('a write that failed is noticed too: it may have been committed', async () => {
  const { store, onWrite } = observedStore();
  await expect(store.fail()).rejects.toThrow('connection lost');
  expect(onWrite).toHaveBeenCalledTimes(1);
});

test('reading is not noticed', async () => {
  const { store, onWrite } = observedStore();
  expect(await store.read()).toBe('read');
  expect(onWrite).not.toHaveBeenCalled();
});

test('a method of which nobody says whether it writes does not compile', () => {
  // @ts-expect-error `fail` is missing.
  observeWrites(aStore(), { add: true, read: false }, () => {});
});
