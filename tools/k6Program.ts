import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from './processes.ts';

const version = 'v1.8.1';

/** The program that K6 names; else one that Go compiles once into node_modules/.cache. @throws without Go */
export async function k6Program(): Promise<string> {
  if (process.env.K6) return process.env.K6;
  const folder = join(root, 'node_modules', '.cache', `k6-${version}`);
  const file = join(folder, 'k6');
  if (existsSync(file)) return file;
  const env = { ...process.env, GOBIN: folder };
  const { code, output } = await runCommand('go', ['install', `go.k6.io/k6@${version}`], { env });
  if (code !== 0) throw new Error(`No k6: install Go 1.25 or later, or set K6\n${output}`);
  return file;
}
