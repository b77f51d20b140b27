import { type Level, levels } from './levels.ts';

export interface Proof {
  readonly id: string;
  readonly file: string;
  readonly level: Level;
  readonly title: string;
}

export interface Coverage {
  readonly text: string;
  readonly untested: readonly string[];
  readonly unknown: readonly string[];
  readonly repeated: readonly string[];
}

type Rows = Readonly<Record<string, string>>;

export function coverageOf(rows: Rows, faults: Rows, proofs: readonly Proof[]): Coverage {
  const byRow = Map.groupBy(proofs, ({ id }) => id);
  const ids = Object.keys({ ...rows, ...faults });
  const levelsOf = (id: string) =>
    levels.filter((level) => byRow.get(id)?.some((proof) => proof.level === level));
  const line = ([id, what]: [string, string]) => {
    const tests = (byRow.get(id) ?? []).map(({ file, title }) => `${title} (${file})`);
    return `| ${id} | ${cell(what)} | ${levelCell(levelsOf(id))} | ${cell(tests.join('<br>')) || '**none**'} |`;
  };
  const table = (first: string, all: Rows) =>
    [`| ${first} | what | level | tests |`, '|---|---|---|---|', ...Object.entries(all).map(line)].join('\n');
  const repeated = ids.filter((id) => levelsOf(id).length > 2);
  return {
    text: [
      introduction,
      `## The rows of the specification\n\n${table('row', rows)}`,
      `## Faults\n\n${table('fault', faults)}`,
      `## Proved at more than two levels\n\nOne level may be enough: ${repeated.join(', ') || 'none'}.\n`,
    ].join('\n\n'),
    untested: ids.filter((id) => !byRow.has(id)),
    unknown: [...byRow.keys()].filter((id) => !ids.includes(id)),
    repeated,
  };
}

const introduction = `# Specification against tests

Made by \`npm run spec:table\` from the titles of the tests. The first level of a row owns its proof; others, in parentheses,
look at it again. \`unit\` and \`screen\` tests stand beside the code, \`product\` tests run in a browser (all of them \`npm test\`),
\`services\` on real servers (\`npm run test:services\`), \`nightly\` at night (\`npm run test:nightly\`).`;

function levelCell([owner, ...others]: readonly Level[]): string {
  if (owner === undefined) return '**none**';
  return others.length > 0 ? `${owner} (${others.join(', ')})` : owner;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
