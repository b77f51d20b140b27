import { checkCoverage } from '../specTable.ts';
import { boundaries, lint, typecheck, unused } from '../staticChecks.ts';
import type { Report } from './report.ts';

/** By default each check covers everything. */
interface Limits {
  readonly projects?: readonly string[];
  readonly files?: readonly string[];
  readonly folders?: readonly string[];
}

export async function addStaticChecks(
  report: Report,
  { projects, files, folders }: Limits = {},
): Promise<void> {
  await Promise.all([
    report.add('types', () => typecheck(projects)),
    report.add('lint and format', () => lint(files)),
    report.add('boundaries', () => boundaries(folders)),
    report.add('nothing unused', unused),
    report.add('every row of the specification has a test', checkCoverage),
  ]);
}
