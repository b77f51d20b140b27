import { checkCoverage } from '../specTable.ts';
import { boundaries, lint, typecheck, unused } from '../staticChecks.ts';
import type { Report } from './report.ts';

/** Without one of these that check is about everything. */
interface Limits {
  /** Projects of TypeScript. */
  readonly projects?: readonly string[];
  readonly files?: readonly string[];
  /** Those whose imports are looked at. */
  readonly folders?: readonly string[];
}

/** Adds the checks that run no test. */
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
