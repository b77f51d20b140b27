import { parseArgs } from 'node:util';
import { UsageError } from '@marathon/remote-kit/command';
import type { Shape } from '../../infra/k6/plan.ts';
import { type NumberName, numbers, type Scenario, type Sizes, scenarios, sizesOf } from './sizes.ts';

export const usage = `npm run load -- opening|surge|browse|soak|stress|spike    load, judged by infra/k6/slo.ts, then an audit
npm run load -- prepare --runners 50000 [--accounts]    people for later runs; with real accounts
npm run load -- audit --marathon ID    what is stored of any marathon: rows, count, limit, events
npm run load -- clean [--accounts]    takes away what earlier runs have left; with the accounts of prepare

--base http://localhost:8080 [--host NAME] [--metrics URL,URL] [--runners 2000] [--places 500] [--accounts] [--sign-ins 100]
[--waiting-room] [--listeners 0] [--addresses 0] [--at-once 1000] [--within 3] [--arrive 30] [--visitors 20] [--rate 50] [--times 10] [--seconds 30] [--warm-up 20]`;

export interface LoadOptions {
  readonly command: string;
  readonly base: string;
  readonly metrics: readonly string[];
  readonly runners: number;
  readonly places: number;
  readonly withAccounts: boolean;
  readonly withWaitingRoom: boolean;
  readonly signIns: number;
  readonly listeners: number;
  readonly addresses: number;
  readonly marathon: string | undefined;
  readonly shape: Shape;
  /** Seconds of load before `stress` measures. */
  readonly warmUp: number;
  readonly sizes: Sizes;
}

const standards: Partial<Record<string, Partial<Record<NumberName, number>>>> = {
  opening: { listeners: 100 },
  soak: { rate: 10, visitors: 10, seconds: 1_800, listeners: 100 },
  spike: { seconds: 10 },
  stress: { rate: 100, seconds: 8, runners: 20_000 },
};

/** @throws UsageError */
export function readOptions(words: readonly string[]): LoadOptions {
  const { positionals, values } = parsed(words);
  const [command = '', ...others] = positionals;
  const commands = [...scenarios, 'prepare', 'audit', 'clean'];
  if (!commands.includes(command) || others.length > 0) throw new UsageError(usage);
  const number = (name: NumberName) => numberOf(name, values[name], standards[command]?.[name]);
  // Signing in needs accounts.
  const sizeOf = (name: NumberName) => (name === 'sign-ins' && !values.accounts ? 0 : number(name));
  const base = loadable(values.base, values.host);
  const metrics = values.metrics?.split(',').map((url) => loadable(url.trim(), values.host)) ?? [base];
  return {
    command,
    base,
    metrics,
    runners: number('runners'),
    places: number('places'),
    withAccounts: values.accounts,
    withWaitingRoom: values['waiting-room'],
    signIns: number('sign-ins'),
    listeners: number('listeners'),
    addresses: number('addresses'),
    marathon: values.marathon,
    shape: {
      arrive: number('arrive'),
      within: number('within'),
      rate: number('rate'),
      visitors: number('visitors'),
      seconds: number('seconds'),
      times: number('times'),
      atOnce: number('at-once'),
    },
    warmUp: number('warm-up'),
    sizes: Object.fromEntries((sizesOf[command as Scenario] ?? []).map((name) => [name, sizeOf(name)])),
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    base: { type: 'string', default: 'http://localhost:8080' },
    host: text,
    metrics: text,
    marathon: text,
    accounts: { type: 'boolean', default: false },
    'waiting-room': { type: 'boolean', default: false },
    ...(Object.fromEntries(Object.keys(numbers).map((name) => [name, text])) as Record<
      NumberName,
      typeof text
    >),
  } as const;
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

const mayBeNone: ReadonlySet<NumberName> = new Set(['visitors', 'sign-ins', 'warm-up']);

function numberOf(name: NumberName, text: string | undefined, ofScenario: number | undefined): number {
  const { most, standard } = numbers[name];
  if (text === undefined) return ofScenario ?? standard;
  const value = Number(text);
  const least = standard === 0 || mayBeNone.has(name) ? 0 : 1;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}`);
}

/** Loads only this machine, unless a remote host is named twice. */
function loadable(address: string, namedAgain: string | undefined): string {
  if (!URL.canParse(address)) throw new UsageError(`${address} is not an address`);
  const { hostname, origin } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isHere || hostname === namedAgain) return origin;
  throw new UsageError(`${hostname} is another machine: say --host ${hostname} too if it is yours to load`);
}
