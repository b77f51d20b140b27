import { type OperationsMoment, operationsHistoryMs } from '@marathon/contracts/operationsSnapshot';
import type { FigureName } from './shownFigures.ts';

export const curveSize = { width: 300, height: 60 } as const;

/** Milliseconds between two moments that count as a gap. */
const gapAfter = 4_000;

export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** Undefined if no moment has the figure. */
export function rangeOf(history: readonly OperationsMoment[], name: FigureName): Range | undefined {
  const values = history.map(({ figures }) => figures[name]).filter((value) => value !== null);
  return values.length === 0 ? undefined : { lowest: Math.min(...values), highest: Math.max(...values) };
}

/** One line for each stretch in which the figure is known. 0 is at the bottom. */
export function curveOf(history: readonly OperationsMoment[], name: FigureName): string[] {
  const end = Date.parse(history.at(-1)?.at ?? '');
  const highest = rangeOf(history, name)?.highest || 1;
  const { width, height } = curveSize;
  const lines: string[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, figures } of history) {
    const [time, value] = [Date.parse(at), figures[name]];
    if (value === null) continue;
    if (time - last > gapAfter) lines.push([]);
    last = time;
    const x = width * (1 - (end - time) / operationsHistoryMs);
    lines.at(-1)?.push(`${x.toFixed(1)},${(height * (1 - value / highest)).toFixed(1)}`);
  }
  return lines.map((points) => points.join(' '));
}
