import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../processes.ts';
import type { Figures } from '../record/figures.ts';
import { compared } from './compare.ts';
import { pageOf, type Report } from './page.ts';

interface Saved {
  readonly base: string;
  readonly figures: Figures;
}

const folder = join(root, 'reports');

/** Writes the page, and the figures for the next run to be compared with. The page's path. */
export function saveReport(
  scenario: string,
  base: string,
  figures: Figures,
  report: Omit<Report, 'figures'>,
): { file: string; comparison: Report['figures'] } {
  mkdirSync(folder, { recursive: true });
  const comparison = compared(figures, lastFigures(scenario, base));
  const name = join(folder, `${scenario}-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  writeFileSync(`${name}.json`, JSON.stringify({ base, figures } satisfies Saved));
  writeFileSync(`${name}.html`, pageOf({ ...report, figures: comparison }));
  return { file: `${name}.html`, comparison };
}

/** Of the last run of the same scenario against the same product. */
function lastFigures(scenario: string, base: string): Figures | undefined {
  const names = readdirSync(folder).filter((name) => new RegExp(`^${scenario}-2.*\\.json$`).test(name));
  const saved = names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Saved);
  return saved.findLast((one) => one.base === base)?.figures;
}
