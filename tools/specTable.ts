import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rows } from '../e2e/spec/rows.ts';
import { root } from './processes.ts';

/** `npm run spec:table`: docs/coverage.md, the rows of the specification against the tests that name them. */
const file = join(root, 'docs/coverage.md');

/** Tests in a browser, and tests beside the screens. */
const testFiles = '{e2e,shell,mf-*,packages}/**/*.test.{ts,tsx}';

/** Fails when a row has no test, a test names a row that is not there, or docs/coverage.md is not what it should be. */
export async function checkCoverage(): Promise<string> {
  const { text, untested, unknown } = coverage();
  if (untested.length > 0) throw new Error(`rows without a test: ${untested.join(', ')}`);
  if (unknown.length > 0) throw new Error(`rows that do not exist: ${unknown.join(', ')}`);
  if (readFileSync(file, 'utf8') !== text) throw new Error(`docs/coverage.md is old: npm run spec:table`);
  return `${Object.keys(rows).length} rows`;
}

function coverage() {
  const tests = testsByRow();
  const lines = Object.entries(rows).map(([id, row]) => {
    const proof = (tests.get(id) ?? []).map(({ path, title }) => `${title} (${path})`);
    return `| ${id} | ${cell(row)} | ${cell(proof.join('<br>')) || '**none**'} |`;
  });
  return {
    text: `# Specification against tests\n\nMade by \`npm run spec:table\` from the titles of the tests.\n\n| row | what | tests |\n|---|---|---|\n${lines.join('\n')}\n`,
    untested: Object.keys(rows).filter((id) => !tests.has(id)),
    unknown: [...tests.keys()].filter((id) => !(id in rows)),
  };
}

interface Test {
  readonly path: string;
  readonly title: string;
}

function testsByRow(): Map<string, Test[]> {
  const found = new Map<string, Test[]>();
  for (const path of globSync(testFiles, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).sort()) {
    const source = readFileSync(join(root, path), 'utf8');
    let unread = idsIn(source).length;
    for (const [, , title = ''] of source.matchAll(titleWithRows)) {
      const ids = idsIn(title);
      unread -= ids.length;
      const words = title.replace(/\s*\[[^\]]+\]/g, '').trim();
      for (const id of ids) found.set(id, [...(found.get(id) ?? []), { path, title: words }]);
    }
    if (unread > 0) throw new Error(`${path} names a row elsewhere than in a title`);
  }
  return found;
}

const idsIn = (text: string) => [...text.matchAll(rowIds)].map(([, id = '']) => id);

const rowIds = /\[((?:\d|live|more|bar)\.[\w.-]+)\]/g;
/** A text that names rows: nothing but a title does. */
const titleWithRows = /(['"`])((?:(?!\1).)*\[(?:\d|live|more|bar)\.[\w.-]+\](?:(?!\1).)*)\1\s*,/g;

const cell = (text: string) => text.replaceAll('|', '\\|');

if (process.argv[1] === import.meta.filename) writeFileSync(file, coverage().text);
