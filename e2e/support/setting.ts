import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { aVisitor, launchBrowser, type Visitor } from './browser.ts';
import { startOnKeycloak } from './keycloak.ts';
import { type Person, register, somebody } from './people.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';

export interface Setting {
  readonly product: Product;
  /** DATA_DIR of the product. */
  readonly dataDir: string;
  /** Somebody new at the door, shown out after the test. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** The same, for a person who is signed in already. */
  member(member: Member, options?: BrowserContextOptions): Promise<Visitor>;
  /** A person with an account, made on the product's own screen. */
  newMember(person?: Person): Promise<Member>;
}

export interface Member extends Person {
  /** What their browser keeps: with it another browser is signed in too. */
  readonly storageState: NonNullable<BrowserContextOptions['storageState']>;
}

/** IDENTITY=keycloak runs the same tests on Keycloak. */
export const startWithIdentity = process.env.IDENTITY === 'keycloak' ? startOnKeycloak : startProduct;

/** A script without end, or a browser that stands still, looks like any other thing that a test waited for in vain. */
async function tellHangingPages(visitors: readonly Visitor[]): Promise<void> {
  const checks = visitors.map(async ({ page }) => {
    const answer = page.evaluate(() => true).catch(() => true);
    if (!(await Promise.race([answer, setTimeout(5_000, false)])))
      console.error(`${page.url()} runs no script any more: its process hangs`);
  });
  await Promise.all(checks);
}

/** One product and one browser for a test file; to be called at its top, used inside its tests and hooks. */
export function aSetting(): Setting {
  const folder = temporaryFolder();
  const visitors: Visitor[] = [];
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startWithIdentity({ dataDir: folder.path }), launchBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellHangingPages(visitors);
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  const visitor = async (options: BrowserContextOptions = {}) => {
    const arrived = await aVisitor(browser, product.origin, options);
    visitors.push(arrived);
    return arrived;
  };
  return {
    get product() {
      return product;
    },
    dataDir: folder.path,
    visitor,
    member: ({ storageState }, options) => visitor({ ...options, storageState }),
    async newMember(person = somebody()) {
      const { page, close } = await aVisitor(browser, product.origin);
      await register(page, person);
      const storageState = await page.context().storageState();
      await close();
      return { ...person, storageState };
    },
  };
}
