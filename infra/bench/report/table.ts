import type { Spread } from '../statistics.ts';
import type { Verdict } from './verdict.ts';

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const markdownOf = ({ title, head, rows }: Table): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [title, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

export const verdictTable = (verdicts: readonly Verdict[]): Table => ({
  title: 'Goals; ratios are of the same round:',
  head: ['goal', 'measured', 'verdict'],
  rows: verdicts.map(({ goal, found, says }) => [goal, spread(found, 2), says]),
});

export const spread = ({ median, least, most }: Spread, digits = 0): string =>
  `${figure(median, digits)} (${figure(least, digits)} to ${figure(most, digits)})`;

export const figure = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
