import type { Release } from '@marathon/contracts/remotes/release';
import type { BrowserContext, Page } from 'playwright-core';
import { exportsOfPage, type Names } from './importsFromPage.ts';
import { type Look, lookOfShell } from './lookOfShell.ts';
import type { View } from './viewsOf.ts';

const withinMs = 15_000;

export interface OpenedView {
  readonly complaints: readonly string[];
  readonly look: Look;
  readonly exports: Names;
}

/** Opens a page and waits until it shows its content or fails. @param preview the release that the page must show */
export async function openView(
  context: BrowserContext,
  { path, headings }: View,
  preview?: Release,
): Promise<OpenedView> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`throws ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`writes to the console: ${message.text().split('\n')[0]}`);
  });
  try {
    const answer = await page.goto(path, { timeout: withinMs });
    if (answer?.status() !== 200) complaints.push(`is answered ${answer?.status()}`);
    if (preview !== undefined && !(await isOf(page, preview)))
      throw new Error('The product does not show the release to its preview');
    await page.waitForLoadState('networkidle', { timeout: withinMs }).catch(() => undefined);
    complaints.push(...(await missingOn(page, headings)));
    const alert = page.getByRole('main').getByRole('alert').filter({ visible: true }).first();
    if (await alert.isVisible()) complaints.push(`shows an error: ${inOneLine(await alert.innerText())}`);
    return { complaints, look: await lookOfShell(page), exports: await exportsOfPage(page) };
  } catch (error) {
    return {
      complaints: [...complaints, `does not open: ${inOneLine(String(error))}`],
      look: {},
      exports: {},
    };
  } finally {
    await page.close();
  }
}

/** Otherwise the live release would be tested. */
async function isOf(page: Page, { name, version }: Release): Promise<boolean> {
  return (await page.locator(`#remotes[data-preview="${name} ${version}"]`).count()) === 1;
}

/** Every screen has a heading; without it there is only a skeleton, or nothing. */
async function missingOn(page: Page, headings: readonly string[]): Promise<string[]> {
  const main = page.getByRole('main');
  const expected = [
    { what: 'a heading of level 1', heading: main.getByRole('heading', { level: 1 }) },
    ...headings.map((name) => ({ what: `the block ${name}`, heading: main.getByRole('heading', { name }) })),
  ];
  const found = await Promise.all(
    expected.map(({ heading }) =>
      heading
        .first()
        .waitFor({ timeout: withinMs })
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  return expected.filter((_, i) => !found[i]).map(({ what }) => `does not show ${what}`);
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);
