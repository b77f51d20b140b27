import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Names, namesOf } from './namesOf.ts';
import { refusalOf } from './refusals.ts';

const template = join(import.meta.dirname, 'template');

export interface NewRemote extends Names {
  /** Of its development server. */
  readonly port: number;
  /** Below the root. */
  readonly files: readonly string[];
}

/**
 * Writes a new remote into the checkout at `root`: the template with the remote's own words.
 * @throws when the name is none or is taken
 */
export async function createRemote(root: string, name: string): Promise<NewRemote> {
  const names = namesOf(name);
  const refusal = await refusalOf(root, names);
  if (refusal) throw new Error(refusal);
  const port = freePort(root);
  const inWords = replacing([
    ['../../../', '../'],
    ['mf-template', names.remote],
    ['YourScreen', names.screen],
    ['Your Screen', names.title],
    ['your-screen', names.slug],
    ['4219', String(port)],
  ]);
  const files = globSync('**/*.*', { cwd: template, exclude: ['node_modules', 'dist'] }).map((file) => {
    const target = join(names.remote, inWords(file));
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), inWords(readFileSync(join(template, file), 'utf8')), { flag: 'wx' });
    return target;
  });
  return { ...names, port, files: files.sort() };
}

const replacing = (words: readonly (readonly [from: string, to: string])[]) => (text: string) =>
  words.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);

/** After the ports of the others: each remote names its own. */
function freePort(root: string): number {
  const taken = globSync('{shell,mf-*}/rsbuild.config.ts', { cwd: root }).map((file) =>
    Number(/\bport: (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? firstPort),
  );
  return Math.max(firstPort, ...taken) + 1;
}

/** The shell's. */
const firstPort = 4_200;
