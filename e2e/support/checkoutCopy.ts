import { spawn } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFolder } from './product.ts';

const root = join(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'screenshots']);

export interface Checkout {
  /** Replaces a text in a file. */
  edit(file: string, from: string, to: string): void;
  /** Undoes all edits of a file. */
  restore(file: string): void;
  /** Runs a script of tools/ as `npm run` does; resolves with all that it printed. */
  run(tool: string, args: readonly string[], env: Record<string, string>): Promise<Ran>;
  remove(): void;
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** The repository as it lies on the machine of a team, with the libraries of this one. */
export function copyCheckout(): Checkout {
  const folder = temporaryFolder();
  cpSync(root, folder.path, { recursive: true, filter: (path) => !left.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  const at = (file: string) => join(folder.path, file);
  return {
    edit(file, from, to) {
      const text = readFileSync(at(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(at(file), text.replace(from, to));
    },
    restore: (file) => cpSync(join(root, file), at(file)),
    run(tool, args, env) {
      const child = spawn(process.execPath, [at(`tools/${tool}.ts`), ...args], {
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
