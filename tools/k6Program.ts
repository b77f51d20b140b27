import { join } from 'node:path';
import { cacheProgram } from '../infra/native/cachedPrograms.ts';
import { runCommand } from './processes.ts';

const version = 'v1.8.1';

/** The program in K6 or on the PATH; otherwise Go compiles one, once per user. @throws without Go */
export async function k6Program(): Promise<string> {
  if (process.env.K6) return process.env.K6;
  if (await isOnPath()) return 'k6';
  const folder = await cacheProgram(`k6-${version}`, compile);
  return join(folder, 'k6');
}

const isOnPath = () =>
  runCommand('k6', ['version']).then(
    ({ code }) => code === 0,
    () => false,
  );

async function compile(GOBIN: string): Promise<void> {
  console.log(`k6 is not on the PATH: compiling ${version} once, which takes about two minutes on two cores`);
  const started = performance.now();
  const env = { ...process.env, GOBIN };
  const { code, output } = await runCommand('go', ['install', `go.k6.io/k6@${version}`], { env }).catch(
    (error: Error) => ({ code: 1, output: error.message }),
  );
  if (code !== 0)
    throw new Error(`No k6: put it on the PATH, install Go 1.25 or later, or set K6\n${output}`);
  console.log(`k6 ${version} is there after ${Math.round((performance.now() - started) / 1000)} s`);
}
