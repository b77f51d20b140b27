// Concerns mf-*
import { beforeAll, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { everyScreen, open, type Screens } from './support/screens.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
let screens: Screens;
beforeAll(async () => {
  ada = await setting.newMember();
  screens = await everyScreen(setting.product.origin, ada);
});

test('axe finds nothing on any screen of a visitor, light and dark [bar.axe]', async () => {
  const { page } = await setting.visitor();
  const found: string[] = [];
  for (const path of screens.signedOut) {
    await open(page, path);
    found.push(...(await violations(page, path)));
  }
  expect(found).toEqual([]);
});

test('axe finds nothing on any screen of a signed-in person, light and dark [bar.axe]', async () => {
  const { page } = await setting.member(ada);
  const found: string[] = [];
  for (const path of screens.signedIn) {
    await open(page, path);
    found.push(...(await violations(page, path)));
  }
  expect(found).toEqual([]);
});
