// Concerns mf-*
import { expect, test } from 'vitest';
import { flows } from './support/flows.ts';
import { aSetting } from './support/setting.ts';
import { translate } from './support/translation.ts';

const setting = aSetting();

test.each(Object.keys(flows))(
  'a page that the browser translates does everything of %s',
  async (frontEnd) => {
    const { origin } = setting.product;
    const isSignedOut = frontEnd === 'mf-auth';
    const { page, complaints } = isSignedOut
      ? await setting.visitor()
      : await setting.member(await setting.newMember());
    await translate(page);
    await flows[frontEnd]?.(page, origin);
    expect(await page.locator('font').count()).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
  },
);
