import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const sections = ['registering', 'reading', 'cancelling', 'growth'] as const;
export type Section = (typeof sections)[number];

export interface Settings {
  readonly runners: number;
  readonly rounds: number;
  readonly connections: number;
  /** Before the first round, for Node's compilers. */
  readonly warmRunners: number;
  /** Duration of arrivals at 70 % of the maximum. */
  readonly steadySeconds: number;
  readonly cancelling: number;
  readonly readings: number;
  /** Registrations stored before the measurement. */
  readonly stored: readonly number[];
  readonly hot: readonly number[];
  readonly only: readonly Section[];
  /** Another built checkout to compare with. */
  readonly beside: string | undefined;
  readonly write: boolean;
}

const whole = {
  runners: 15_000,
  rounds: 5,
  warmRunners: 6_000,
  steadySeconds: 8,
  cancelling: 5_000,
  readings: 60_000,
  stored: [1_000, 100_000, 1_000_000],
  hot: [1, 10, 1_000],
};
const quick = {
  runners: 4_000,
  rounds: 2,
  warmRunners: 3_000,
  steadySeconds: 3,
  cancelling: 1_000,
  readings: 20_000,
  stored: [1_000, 100_000],
  hot: [1, 1_000],
};

/** @throws with a message for the caller */
export function settingsOf(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string', default: sections.join(',') },
      runners: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '64' },
      beside: { type: 'string' },
    },
  });
  const standard = values.quick ? quick : whole;
  const only = values.only.split(',').map(section);
  if (values.write && only.length < sections.length)
    throw new Error('--write takes a whole run: without --only');
  const runners = number('runners', values.runners ?? standard.runners);
  return {
    ...standard,
    runners,
    warmRunners: Math.min(standard.warmRunners, runners),
    cancelling: Math.min(standard.cancelling, runners),
    readings: Math.min(standard.readings, 4 * runners),
    rounds: number('rounds', values.rounds ?? standard.rounds),
    steadySeconds: number('seconds', values.seconds ?? standard.steadySeconds),
    connections: number('connections', values.connections),
    only,
    beside: values.beside === undefined ? undefined : resolve(values.beside),
    write: values.write,
  };
}

function number(name: string, text: string | number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new Error(`--${name} must be a whole number from 1 to 1000000`);
}

function section(name: string): Section {
  const found = sections.find((one) => one === name);
  if (found) return found;
  throw new Error(`--only takes ${sections.join(', ')}, separated by commas`);
}
