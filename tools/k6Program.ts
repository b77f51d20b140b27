import { join } from 'node:path';
import { keepProgram } from '../infra/native/keptPrograms.ts';
import { runCommand } from './processes.ts';

const version = 'v1.8.1';

/** The program that K6 names; else one that Go compiles once. @throws without Go */
export async function k6Program(): Promise<string> {
  if (process.env.K6) return process.env.K6;
  const folder = await keepProgram(`k6-${version}`, async (GOBIN) => {
    const env = { ...process.env, GOBIN };
    const { code, output } = await runCommand('go', ['install', `go.k6.io/k6@${version}`], { env });
    if (code !== 0) throw new Error(`No k6: install Go 1.25 or later, or set K6\n${output}`);
  });
  return join(folder, 'k6');
}
