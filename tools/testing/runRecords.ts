import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { FileFigures } from './figures.ts';
import type { Phase } from './report.ts';

export interface RunRecord {
  readonly command: string;
  readonly commit: string;
  readonly when: string;
  readonly seconds: number;
  readonly phases: readonly Phase[];
  readonly files: readonly FileFigures[];
}

const keptRuns = 10;
const usualFolder = join(root, '.cache', 'test-runs');

/** Saves a run as JSON; keeps the last ten. */
export function addRunRecord(run: RunRecord, folder = usualFolder): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${run.when.replaceAll(':', '-')}.json`), JSON.stringify(run, null, 1));
  for (const old of runFiles(folder).slice(0, -keptRuns)) rmSync(join(folder, old));
}

export function readRunRecords(folder = usualFolder): RunRecord[] {
  return runFiles(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

const runFiles = (folder: string) => globSync('*.json', { cwd: folder }).sort();
