import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, test } from 'vitest';
import { aVisitor, launchBrowser, type Visitor } from './browser.ts';
import { reportHangingPages } from './hangingPage.ts';
import { startOnKeycloak } from './keycloak.ts';
import { type Person, somebody } from './people.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import { type StorageState, signUp } from './signUp.ts';

export interface Setting {
  readonly product: Product;
  /** Somebody new at the door, shown out after the test. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** The same, for a person who is signed in already. */
  member(member: Member, options?: BrowserContextOptions): Promise<Visitor>;
  /** A person with an account, who is signed in. */
  newMember(person?: Person): Promise<Member>;
}

export interface Member extends Person {
  /** What their browser keeps: with it another browser is signed in too. */
  readonly storageState: StorageState;
}

/** IDENTITY=keycloak runs the same tests on Keycloak. */
export const startWithIdentity = process.env.IDENTITY === 'keycloak' ? startOnKeycloak : startProduct;

/** Starts a product with a store of its own; `onCleanup` takes what ends it. */
async function productUntil(onCleanup: (cleanup: () => Promise<void>) => void): Promise<Product> {
  const folder = temporaryFolder();
  const product = await startWithIdentity({ dataDir: folder.path });
  onCleanup(async () => {
    await product.stop();
    folder.remove();
  });
  return product;
}

/** What all files of a worker share; vitest starts each when the first file needs it. */
const worker = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: the same.
  .extend('sharedProduct', { scope: 'worker' }, ({}, { onCleanup }) => productUntil(onCleanup));

/**
 * The product and the browser that tests of this worker share: other tests have left accounts and marathons there. To be
 * called at the top of a file, used inside its tests and hooks.
 */
export function aSetting(): Setting {
  let product: Product;
  worker.beforeAll(async ({ sharedProduct }) => {
    product = sharedProduct;
  });
  return settingOf(() => product);
}

/** A product for this file alone: for tests that change it, or look at all that it holds. */
export function anOwnSetting(): Setting {
  let product: Product;
  let end = async () => {};
  worker.beforeAll(async () => {
    product = await productUntil((cleanup) => {
      end = cleanup;
    });
  });
  afterAll(() => end());
  return settingOf(() => product);
}

function settingOf(product: () => Product): Setting {
  const visitors: Visitor[] = [];
  let browser: Browser;
  worker.beforeAll(async ({ browser: shared }) => {
    browser = shared;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await reportHangingPages(
        browser,
        visitors.map(({ page }) => page),
      );
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
  });

  const visitor = async (options: BrowserContextOptions = {}) => {
    const arrived = await aVisitor(browser, product().origin, options);
    visitors.push(arrived);
    return arrived;
  };
  return {
    get product() {
      return product();
    },
    visitor,
    member: ({ storageState }, options) => visitor({ ...options, storageState }),
    async newMember(person = somebody()) {
      return { ...person, storageState: await signUp(product().origin, person) };
    },
  };
}
