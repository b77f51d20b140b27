import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../processes.ts';
import type { Figures } from '../record/figures.ts';
import { compare, figureText } from './compare.ts';
import { type Conditions, differenceOf } from './conditions.ts';
import { pageOf, type Report } from './page.ts';

interface SavedRun {
  readonly conditions: Conditions;
  readonly figures: Figures;
}

interface Run extends SavedRun {
  readonly report: Omit<Report, 'figures' | 'comparedWith'>;
}

const standardFolder = join(root, 'reports');

export function saveAndPrint(
  command: string,
  { report, figures, conditions }: Run,
  folder = standardFolder,
): void {
  mkdirSync(folder, { recursive: true });
  const { before, words } = findBefore(savedRuns(command, folder), conditions);
  const whole = { ...report, figures: compare(figures, before), comparedWith: words };
  const name = join(folder, `${command}-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  writeFileSync(`${name}.json`, JSON.stringify({ conditions, figures } satisfies SavedRun));
  writeFileSync(`${name}.html`, pageOf(whole));
  printReport(whole, `${name}.html`);
}

interface NamedRun extends SavedRun {
  readonly name: string;
}

function savedRuns(command: string, folder: string): NamedRun[] {
  const names = readdirSync(folder).filter((name) => new RegExp(`^${command}-2.*\\.json$`).test(name));
  return names.sort().flatMap((name) => {
    const saved: Partial<SavedRun> = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const { conditions, figures } = saved;
    // Older files lack their conditions.
    return conditions && figures ? [{ name: name.replace('.json', ''), conditions, figures }] : [];
  });
}

/** The last run under the same conditions, or why there is none. */
function findBefore(runs: readonly NamedRun[], now: Conditions): { before?: Figures; words: string } {
  const like = runs.findLast(({ conditions }) => differenceOf(now, conditions) === undefined);
  if (like) return { before: like.figures, words: `before: ${like.name}` };
  const last = runs.at(-1);
  if (!last) return { words: 'nothing to compare with: no earlier run of this command is kept' };
  const difference = differenceOf(now, last.conditions);
  return { words: `nothing to compare with: the last run (${last.name}) had ${difference}` };
}

function printReport({ title, about, judgements, figures, comparedWith }: Report, file: string): void {
  console.log(`\n${title}: ${about}\n`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, now, before, change } of figures) {
    const was = before === undefined ? '' : `   before ${figureText(before)}`;
    const by = change === undefined ? '' : ` (${change > 0 ? '+' : ''}${(change * 100).toFixed(0)} %)`;
    console.log(`${name.padEnd(width)}  ${figureText(now).padStart(9)}${was}${by}`);
  }
  console.log(`\n${comparedWith}\n`);
  for (const { name, isMet } of judgements) console.log(`${isMet ? '✓' : '✗ MISSED'} ${name}`);
  console.log(`\n${file}`);
}
