import { expect, test } from 'vitest';
import { afterLastOf } from '../marathons/afterLastOf.ts';
import { itemsOf, totalOf, without } from './pages.ts';

const page = (...ids: string[]) => ({ items: ids.map((_id) => ({ _id })), total: 3, hasNext: true });
const list = { pages: [page('a', 'b'), { ...page('c'), hasNext: false }], pageParams: [] };

test('a list in pages is all that is loaded of it, and knows how much there is', () => {
  expect(itemsOf(list).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(totalOf({ pages: [page('a', 'b')] })).toBe(3);
  expect([itemsOf(undefined), totalOf(undefined)]).toEqual([[], 0]);
});

test('the next page begins after the last item, as long as there is one', () => {
  expect(list.pages.map(afterLastOf)).toEqual(['b', undefined]);
});

test('what is deleted leaves its page and every total', () => {
  expect(without(list, 'b')).toMatchObject({
    pages: [
      { items: [{ _id: 'a' }], total: 2 },
      { items: [{ _id: 'c' }], total: 2 },
    ],
  });
  expect(without(page('a', 'b'), 'a')).toMatchObject({ items: [{ _id: 'b' }], total: 2 });
  for (const data of [undefined, list, page('a')]) expect(without(data, 'elsewhere')).toBe(data);
});
