import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { dialog } from './people.ts';

/** Prints the text of each page of a failed test. For a page that runs no script: its processes. */
export async function reportPages(browser: Browser, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    if (await runsScripts(page)) console.error(`${page.url()} shows:\n${await textOf(page)}`);
    else {
      console.error(`${page.url()} runs no script any more`);
      console.error((await Promise.all((await rendererIds(browser)).map(describeProcess))).join('\n'));
    }
  }
}

/** The dialogs on top, else the start of the page. */
async function textOf(page: Page): Promise<string> {
  const texts = await dialog(page)
    .allInnerTexts()
    .catch(() => []);
  return texts.join('\n') || (await page.innerText('body', { timeout: 5_000 }).catch(String)).slice(0, 2_000);
}

const runsScripts = (page: Page): Promise<boolean> =>
  Promise.race([page.evaluate(() => true).catch(() => true), setTimeout(5_000, false)]);

async function rendererIds(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Whether it computes or waits, and where; with gdb also each thread's stack. */
async function describeProcess(id: number): Promise<string> {
  const before = await ticksOf(id);
  await setTimeout(1_000);
  const computed = (await ticksOf(id)) - before;
  const waitsIn = await readFile(`/proc/${id}/wchan`, 'utf8').catch(() => 'unknown');
  const stacks = await promisify(execFile)(
    'gdb',
    ['-p', String(id), '-batch', '-ex', 'thread apply all bt 30'],
    { timeout: 60_000, maxBuffer: 16_000_000 },
  ).catch(({ message }: Error) => ({ stdout: `no stacks: ${message}` }));
  return `renderer ${id}: ${computed} of 100 ticks in a second, waits in ${waitsIn}\n${stacks.stdout}`;
}

/** Processor time in hundredths of a second. */
async function ticksOf(id: number): Promise<number> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(stat) ?? [];
  return Number(user ?? 0) + Number(system ?? 0);
}
