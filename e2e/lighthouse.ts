import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import sparticuz from '@sparticuz/chromium';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { call } from './support/api.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

/**
 * `npm run lighthouse`: the median of three audits of a first visit with Lighthouse's mobile profile (mid-range phone,
 * slow 4G). Reports are in .cache/lighthouse. Fails below the bars. `--applied` really throttles network and processor
 * instead of simulating it, which is stricter.
 */
const isApplied = process.argv.includes('--applied');
const bars: Readonly<Record<string, number>> = {
  performance: isApplied ? 97 : 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const runs = 3;
const reports = join(import.meta.dirname, '../.cache/lighthouse');

const store = temporaryFolder();
const debuggingPort = await freePort();
const [product, browser] = await Promise.all([
  startProduct({ dataDir: store.path }),
  chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  }),
]);
try {
  mkdirSync(reports, { recursive: true });
  for (const [name, path] of Object.entries(await pages(product))) await report(name, path);
} finally {
  await browser.close();
  await product.stop();
  store.remove();
}

async function report(name: string, path: string): Promise<void> {
  const results: Result[] = [];
  for (let run = 1; run <= runs; run++) {
    const load = loadavg()[0]?.toFixed(1);
    const result = await audit(path);
    writeFileSync(join(reports, `${name}-${run}.json`), JSON.stringify(result, null, 1));
    console.log(`${name}, run ${run}, load ${load}: ${scores(result)} | ${timings(result)}`);
    results.push(result);
  }
  for (const [category, bar] of Object.entries(bars)) {
    const median = medianOf(results.map((result) => scoreOf(result, category)));
    const isMet = median >= bar;
    if (!isMet) process.exitCode = 1;
    console.log(`${isMet ? '✓' : '✗'} ${name} ${category} ${median} (bar ${bar})`);
  }
  for (const problem of failing(results[0])) console.log(`  ${problem}`);
}

async function audit(path: string): Promise<Result> {
  const options = {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    throttlingMethod: isApplied ? 'devtools' : 'simulate',
  } as const;
  const outcome = await lighthouse(`${product.origin}${path}`, options);
  if (outcome === undefined || outcome.lhr.runtimeError)
    throw new Error(outcome?.lhr.runtimeError?.message ?? 'Lighthouse gave no result');
  return outcome.lhr;
}

/** An open marathon. */
async function pages({ origin }: Product): Promise<Record<string, string>> {
  const marathons = (await (await call(origin, 'GET', '/marathons')).json()) as { _id: string }[];
  return { home: '/', details: `/marathonsdetails/${marathons[0]?._id}` };
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function scores(result: Result): string {
  return Object.keys(bars)
    .map((category) => `${category} ${scoreOf(result, category)}`)
    .join(', ');
}

function timings({ audits }: Result): string {
  const shown = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    CLS: 'cumulative-layout-shift',
    SI: 'speed-index',
  };
  return Object.entries(shown)
    .map(([short, id]) => `${short} ${audits[id]?.displayValue}`)
    .join(', ');
}

/** Failing audits outside performance. */
function failing(result: Result | undefined): string[] {
  if (result === undefined) return [];
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter((found) => found !== undefined && found.score !== null && found.score < 1)
    .map((found) => `${found?.id}: ${found?.title}`);
}

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
