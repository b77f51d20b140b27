import { expect, onTestFinished, test } from 'vitest';
import { startProduct, temporaryFolder } from './support/product.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test('what the operator says of the site stands in the page, whatever characters it has [1.about] [1.footer]', async () => {
  const folder = temporaryFolder();
  const env = {
    SEED_DEMO: 'false',
    SITE_CREDIT: 'Ada & "Sons" <b>',
    SITE_CONTACT_EMAIL: 'ada@example.org',
    SITE_CONTACT_ADDRESS: '1 Analytical Road, London',
  };
  const product = await startProduct({ dataDir: folder.path, env });
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  const { page, complaints } = await setting.visitor({ baseURL: product.origin });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByText('Designed and built by Ada & "Sons" <b>.').waitFor();
  const main = page.locator('main');
  expect(await main.getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toBe(
    'mailto:ada@example.org',
  );
  expect(await main.textContent()).toContain('1 Analytical Road, London');
  expect(complaints).toEqual([]);
});
