import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults, rows } from '../e2e/spec/rows.ts';
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
import { titlesIn } from './spec/titles.ts';

/** `npm run spec:table`: docs/coverage.md, the rows of the specification and the kinds of faults against the tests that name them. */
const file = join(root, 'docs/coverage.md');

/** Tests on faults stand in files of their own, which one test file composes. */
const testFiles = ['{e2e,shell,mf-*,packages,gateway,svc-*,infra}/**/*.test.{ts,tsx}', 'e2e/faults/*.ts'];

/** Fails when a row has no test, a test names a row that is not there, or docs/coverage.md is not what it should be. */
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
