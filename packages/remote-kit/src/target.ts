import { parseArgs } from 'node:util';
import { isLoopback } from '@marathon/contracts/loopback';
import { UsageError } from './asCommand.ts';

export interface Target {
  readonly origin: string;
  readonly token: string;
}

export interface Invocation {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly here?: string | undefined;
}

const targetOptions = {
  to: { type: 'string' },
  canary: { type: 'string' },
  release: { type: 'string' },
  preview: { type: 'boolean', default: false },
  days: { type: 'string' },
  'skip-tests': { type: 'boolean', default: false },
} as const;

/** Parses arguments. @throws UsageError, also for `--help` */
export function argumentsOf(
  args: readonly string[],
  allowed: readonly (keyof typeof targetOptions)[],
  usage: string,
) {
  if (args.includes('--help')) throw new UsageError(usage);
  const options = Object.fromEntries(
    Object.entries(targetOptions).filter(([name]) => allowed.includes(name as never)),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: options as typeof targetOptions,
      allowPositionals: true,
    });
    return { values, positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Without duplicates. @throws UsageError */
export function partsOf(
  positionals: readonly string[],
  here: string | undefined,
  usage: string,
): readonly string[] {
  const names = positionals.length > 0 ? positionals : [partOf([], here, usage)];
  return [...new Set(names.map((name) => partOf([name], undefined, usage)))];
}

/** @throws UsageError unless there is exactly one */
export function partOf(positionals: readonly string[], here: string | undefined, usage: string): string {
  const [name = here, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new UsageError(usage);
  return name.replace(/\/+$/, '');
}

/** @throws UsageError, also for an address without TLS, where others could read the token */
export function targetOf(to: string | undefined, environment: NodeJS.ProcessEnv, usage: string): Target {
  if (to === undefined) throw new UsageError(usage);
  const url = URL.parse(to);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`${to} is no address of a product, such as https://run.example\n\n${usage}`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new UsageError(`${url.origin} must be https: others could read the token on its way.`);
  const token = environment.MARATHON_DEPLOY_TOKEN?.trim();
  if (!token) throw new UsageError(`MARATHON_DEPLOY_TOKEN is not set: the token of your team.\n\n${usage}`);
  if (!/^mrt_[\w-]+$/.test(token))
    throw new UsageError(
      'MARATHON_DEPLOY_TOKEN is no token: set what npm run teams showed, mrt_ and 43 more.',
    );
  return { origin: url.origin, token };
}
