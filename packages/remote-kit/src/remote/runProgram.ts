import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runCommand } from '../runCommand.ts';

const programs = { rsbuild: '@rsbuild/core', tsc: 'typescript', vitest: 'vitest' } as const;

type Program = keyof typeof programs;

interface Run {
  readonly folder: string;
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs a program quietly. @throws with its output */
export async function runProgram(
  program: Program,
  { folder, args, environment = process.env }: Run,
): Promise<string> {
  const options = { cwd: folder, env: environment };
  const { code, output } = await runCommand(process.execPath, [pathOf(program), ...args], options);
  if (code !== 0) throw new Error(`${program} failed (${code})\n${output}`);
  return output;
}

/** Runs a program with visible output. @throws if it fails */
export async function showProgram(
  program: Program,
  { folder, args, environment = process.env }: Run,
): Promise<void> {
  const child = spawn(process.execPath, [pathOf(program), ...args], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => void child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  process.off('SIGTERM', stop);
  if (code !== 0) throw new Error(`${program} failed (${code})`);
}

function pathOf(program: Program): string {
  const manifest = createRequire(import.meta.url).resolve(`${programs[program]}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin[program] ?? '');
}
