import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { temporaryFolder } from './product.ts';
import { toolOf } from './toolOf.ts';

const root = join(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'screenshots']);

export interface Checkout {
  readonly path: string;
  /** Replaces a text in a file. */
  edit(file: string, from: string, to: string): void;
  /** Undoes all edits of a file. */
  restore(file: string): void;
  /** Files that differ from the repository, except built and installed ones. */
  changes(): string[];
  /** Runs a script of tools/ as `npm run` does; returns its output. */
  run(tool: string, args: readonly string[], env: Record<string, string>): Promise<Ran>;
  remove(): void;
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** The repository on a team's machine, with this checkout's libraries. */
export function copyCheckout(): Checkout {
  const folder = temporaryFolder();
  cpSync(root, folder.path, { recursive: true, filter: (path) => !left.has(basename(path)) });
  linkLibraries(folder.path);
  const at = (file: string) => join(folder.path, file);
  return {
    path: folder.path,
    edit(file, from, to) {
      const text = readFileSync(at(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(at(file), text.replace(from, to));
    },
    changes: () => sourcesIn(folder.path).filter((file) => isChanged(at(file), join(root, file))),
    restore: (file) => cpSync(join(root, file), at(file)),
    run(tool, args, env) {
      const child = spawn(process.execPath, [...toolOf(tool, folder.path), ...args], {
        cwd: folder.path,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      });
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        output += chunk;
      });
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, output }));
      });
    },
    remove: folder.remove,
  };
}

const sourcesIn = (folder: string) =>
  globSync('**/*', {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => left.has(name) || name.startsWith('.'),
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();

const isChanged = (file: string, original: string) =>
  !existsSync(original) || !readFileSync(file).equals(readFileSync(original));

/** This checkout's libraries, and the copy's workspaces. */
function linkLibraries(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@marathon'), { recursive: true });
  for (const name of readdirSync(from)) {
    // Its date says how new the libraries are.
    if (name === '.package-lock.json') cpSync(join(from, name), join(to, name));
    else if (!['@marathon', '.types'].includes(name)) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@marathon')))
    symlinkSync(readlinkSync(join(from, '@marathon', name)), join(to, '@marathon', name));
}
