import { expect, test } from 'vitest';
import { digestOf, isSame } from './checksum.ts';

const ada = { name: 'Ada', tags: ['a', 'b'], address: { city: 'Oslo', street: null } };
const grace = { name: 'Grace' };

test('neither the order of the entries nor that of their keys makes a difference', async () => {
  const { name, tags, address } = ada;
  const turned = { address: { street: address.street, city: address.city }, tags, name };
  expect(await digestOf([grace, turned])).toEqual(await digestOf([ada, grace]));
});

test.each([
  ['another value', [{ ...ada, name: 'Eve' }, grace]],
  ['another order in a list', [{ ...ada, tags: ['b', 'a'] }, grace]],
  ['an entry twice in the place of another', [ada, ada]],
  ['an entry more', [ada, grace, grace]],
  ['two values changed for each other', [{ ...ada, name: 'Grace' }, { name: 'Ada' }]],
])('%s makes a difference', async (_what, entries) => {
  expect(isSame(await digestOf(entries), await digestOf([ada, grace]))).toBe(false);
});

test('a field without a value is like none, as in every store', async () => {
  expect(await digestOf([{ ...grace, age: undefined }])).toEqual(await digestOf([grace]));
});

test('equal entries do not cancel each other out', async () => {
  expect(isSame(await digestOf([ada, ada]), await digestOf([grace, grace]))).toBe(false);
});
