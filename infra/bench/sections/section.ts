import type { Client } from '../client/startClient.ts';
import type { CrowdFigures } from '../crowd.ts';
import type { Table } from '../report/table.ts';
import type { Verdict } from '../report/verdict.ts';
import type { Settings } from '../settings.ts';

export interface Context {
  readonly client: Client;
  readonly settings: Settings;
  tell(line: string): void;
}

export interface SectionResult {
  readonly table: Table;
  readonly verdicts: readonly Verdict[];
  /** What the table cannot show: unexpected answers, the client's cost. */
  readonly notes: readonly string[];
}

export const total = (cpu: CrowdFigures['cpu']): number =>
  Object.values(cpu).reduce((sum, one) => sum + one, 0);

export function unexpected(name: string, measured: readonly CrowdFigures[], expected: string): string[] {
  const others = measured
    .flatMap(({ statuses }) => Object.entries(statuses))
    .filter(([status]) => status !== expected);
  return others.map(([status, count]) => `${name}: ${count} answers of status ${status}`);
}
