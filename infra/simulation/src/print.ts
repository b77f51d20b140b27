import type { Entry, History } from '../checker/index.ts';

export const textOfHistory = (history: History): string => history.map(lineOf).join('\n');

function lineOf({ at, by, kind, ...rest }: Entry): string {
  return `${(at / 1_000).toFixed(3).padStart(9)} s  ${by.padEnd(18)} ${kind.padEnd(12)} ${detailsOf(rest)}`;
}

const detailsOf = (rest: object) =>
  Object.entries(rest)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ');
