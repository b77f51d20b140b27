import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';
import {
  contractSuites,
  faultSuites,
  keycloakContractSuites,
  keycloakSuites,
  processSuites,
} from './serverSuites.ts';
import { type Coverage, coverageOf, type Proof } from './spec/coverage.ts';
import { levelOf } from './spec/levels.ts';
import { faults, rows } from './spec/rows.ts';
import { titlesIn } from './spec/titles.ts';

/** `npm run spec:table`: writes docs/coverage.md, the specification's rows and kinds of faults with their tests. */
const file = join(root, 'docs/coverage.md');

/** Fault tests are in separate files, composed by one test file. */
const testFiles = ['{e2e,shell,mf-*,packages,gateway,svc-*,infra}/**/*.test.{ts,tsx}', 'e2e/faults/*.ts'];

/** Fails for rows without tests, unknown rows, and an outdated docs/coverage.md. */
export async function checkCoverage(): Promise<string> {
  const { text, untested, unknown, repeated } = coverage();
  if (untested.length > 0) throw new Error(`rows without a test: ${untested.join(', ')}`);
  if (unknown.length > 0) throw new Error(`rows that do not exist: ${unknown.join(', ')}`);
  if (readFileSync(file, 'utf8') !== text) throw new Error(`docs/coverage.md is old: npm run spec:table`);
  const hint = repeated.length > 0 ? `, ${repeated.length} of them at more than two levels` : '';
  return `${Object.keys({ ...rows, ...faults }).length} rows${hint}`;
}

function coverage(): Coverage {
  const suites = [contractSuites(), keycloakContractSuites(), processSuites(), keycloakSuites, faultSuites];
  const needsServers = new Set(suites.flat());
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules', '**/dist'] });
  const proofs = [...new Set(files)].sort().flatMap((path) => proofsIn(path, needsServers));
  return coverageOf(rows, faults, proofs);
}

function proofsIn(path: string, needsServers: ReadonlySet<string>): Proof[] {
  const level = levelOf(path, needsServers);
  try {
    return titlesIn(readFileSync(join(root, path), 'utf8')).flatMap(({ ids, words: title }) =>
      ids.map((id) => ({ id, file: path, level, title })),
    );
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

if (process.argv[1] === import.meta.filename) writeFileSync(file, coverage().text);
