import { join } from 'node:path';
import { cacheProgram } from '../infra/native/cachedPrograms.ts';
import { runCommand } from './processes.ts';

interface GoProgram {
  readonly name: string;
  readonly module: string;
  readonly version: string;
  /** The oldest Go that compiles it. */
  readonly go: string;
  readonly duration: string;
}

/** The program in its variable, such as K6, or on the PATH; otherwise Go compiles it. @throws without Go */
async function goProgram(program: GoProgram): Promise<string> {
  const { name, version } = program;
  const chosen = process.env[name.toUpperCase()];
  if (chosen) return chosen;
  if (await isOnPath(name)) return name;
  const folder = await cacheProgram(`${name}-${version}`, (GOBIN) => compile(program, GOBIN));
  return join(folder, name);
}

const isOnPath = (name: string) =>
  runCommand(name, ['version']).then(
    ({ code }) => code === 0,
    () => false,
  );

async function compile({ name, module, version, go, duration }: GoProgram, GOBIN: string): Promise<void> {
  console.log(`${name} is not on the PATH: compiling ${version} once, which takes about ${duration}`);
  const started = performance.now();
  const env = { ...process.env, GOBIN };
  const { code, output } = await runCommand('go', ['install', `${module}@${version}`], { env }).catch(
    (error: Error) => ({ code: 1, output: error.message }),
  );
  if (code !== 0)
    throw new Error(
      `No ${name}: put it on the PATH, install Go ${go} or later, or set ${name.toUpperCase()}\n${output}`,
    );
  console.log(`${name} ${version} is there after ${Math.round((performance.now() - started) / 1000)} s`);
}

/** The program in K6, on the PATH, or compiled. @throws without Go */
export const k6Program = (): Promise<string> =>
  goProgram({
    name: 'k6',
    module: 'go.k6.io/k6',
    version: 'v1.8.1',
    go: '1.25',
    duration: 'two minutes on two cores',
  });

/** The program in KUSTOMIZE, on the PATH, or compiled. @throws without Go */
export const kustomizeProgram = (): Promise<string> =>
  goProgram({
    name: 'kustomize',
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    version: 'v5.8.2',
    go: '1.26',
    duration: 'a minute on two cores',
  });
