import { cpSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, inject, test } from 'vitest';
import { aVisitor, launchBrowser, type Visitor } from './browser.ts';
import { reportPages } from './failedPages.ts';
import { startOnKeycloak } from './keycloak.ts';
import { type Person, somebody } from './people.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import { type StorageState, signUp } from './signUp.ts';

export interface Setting {
  readonly product: Product;
  /** A new visitor, closed after the test. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** A signed-in visitor. */
  member(member: Member, options?: BrowserContextOptions): Promise<Visitor>;
  /** A signed-in person with a new account. */
  newMember(person?: Person): Promise<Member>;
}

export interface Member extends Person {
  /** Signs in another browser, too. */
  readonly storageState: StorageState;
}

/** IDENTITY=keycloak runs the same tests on Keycloak. */
export const startWithIdentity = process.env.IDENTITY === 'keycloak' ? startOnKeycloak : startProduct;

/** Starts a product with its own copy of the seeded store; registers its stop with `onCleanup`. */
async function productUntil(
  onCleanup: (cleanup: () => Promise<void>) => void,
  env: Record<string, string> = {},
): Promise<Product> {
  const folder = temporaryFolder();
  if (startWithIdentity === startProduct) cpSync(inject('seededStore'), folder.path, { recursive: true });
  const product = await startWithIdentity({ dataDir: folder.path, env });
  onCleanup(async () => {
    await product.stop();
    folder.remove();
  });
  return product;
}

/** Shared by all files of a worker; vitest starts each on first use. */
const worker = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: the same.
  .extend('sharedProduct', { scope: 'worker' }, ({}, { onCleanup }) => productUntil(onCleanup));

/** The worker's shared product and browser, with other tests' data. Call it at the top of a file. */
export function aSetting(): Setting {
  let product: Product;
  worker.beforeAll(async ({ sharedProduct }) => {
    product = sharedProduct;
  });
  return settingOf(() => product);
}

/** A separate product, for tests that change it, or inspect all its data. */
export function anOwnSetting(env?: Record<string, string>): Setting {
  let product: Product;
  let end = async () => {};
  worker.beforeAll(async () => {
    product = await productUntil((cleanup) => {
      end = cleanup;
    }, env);
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
      await reportPages(
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
