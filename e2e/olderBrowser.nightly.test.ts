// Concerns mf-*
import { expect, test } from 'vitest';
import { flows } from './support/flows.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test.each(Object.keys(flows))('a browser of two years ago does everything of %s', async (frontEnd) => {
  const { page, complaints } =
    frontEnd === 'mf-auth' ? await setting.visitor() : await setting.member(await setting.newMember());
  await page.addInitScript(() => {
    // Like Safari 17.3, and without the popovers of 16.4.
    const absent: readonly (readonly [object, readonly string[]])[] = [
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [URL, ['canParse', 'parse']],
      [Array, ['fromAsync']],
      [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf']],
      [Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), ['map', 'filter', 'toArray']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    ];
    for (const [owner, names] of absent) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await flows[frontEnd]?.(page, setting.product.origin);
  expect(complaints).toEqual([]);
});
