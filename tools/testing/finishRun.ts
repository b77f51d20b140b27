import { execFileSync } from 'node:child_process';
import { root } from '../processes.ts';
import type { Report } from './report.ts';
import { addRunRecord } from './runRecords.ts';
import { slowestFiles } from './slowTests.ts';
import { totals } from './vitest.ts';

interface Options {
  readonly command: string;
  readonly report: Report;
  /** Changes of documentation have no tests. */
  readonly mayBeEmpty?: boolean;
}

/** Saves the figures, prints the slowest files and the number of tests, and sets the exit code. */
export async function finishRun({ command, report, mayBeEmpty = false }: Options): Promise<void> {
  await report.printed();
  const { passed, failed, skipped, files } = totals();
  if (files.length > 0) {
    const seconds = Math.round(performance.now() / 100) / 10;
    const when = new Date().toISOString();
    addRunRecord({ command, commit: commit(), when, seconds, phases: report.phases, files });
    console.log(`\n${slowestFiles(files)}`);
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  const isTested = passed > 0 || mayBeEmpty;
  process.exitCode ||= report.hasFailed || failed > 0 || !isTested ? 1 : 0;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'unknown';
  }
}
