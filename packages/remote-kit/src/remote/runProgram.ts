import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Programs that work on a remote, by the package that has them. */
const programs = { rsbuild: '@rsbuild/core', tsc: 'typescript', vitest: 'vitest' } as const;

type Program = keyof typeof programs;

interface Run {
  readonly folder: string;
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs a program to its end and keeps its words back unless it fails. @throws with its words */
export async function runProgram(program: Program, run: Run): Promise<string> {
  const child = start(program, run, 'pipe');
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await ended(child);
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) throw new Error(`${program} failed (${code})\n${output}`);
  return output;
}

/** Runs a program that speaks to the person itself. @throws where it fails */
export async function showProgram(program: Program, run: Run): Promise<void> {
  const child = start(program, run, 'inherit');
  const stop = () => void child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const code = await ended(child);
  process.off('SIGTERM', stop);
  if (code !== 0) throw new Error(`${program} failed (${code})`);
}

function start(
  program: Program,
  { folder, args, environment = process.env }: Run,
  stdio: 'pipe' | 'inherit',
) {
  return spawn(process.execPath, [pathOf(program), ...args], {
    cwd: folder,
    env: stdio === 'pipe' ? { ...environment, NO_COLOR: '1' } : environment,
    stdio: ['ignore', stdio, stdio],
  });
}

const ended = (child: ReturnType<typeof start>) =>
  new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

function pathOf(program: Program): string {
  const manifest = createRequire(import.meta.url).resolve(`${programs[program]}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin[program] ?? '');
}
