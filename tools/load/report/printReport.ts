import { figureText } from './compare.ts';
import type { Report } from './page.ts';

export function printReport({ title, about, judgements, figures, comparedWith }: Report, file: string): void {
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
