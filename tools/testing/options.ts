import { parseArgs } from 'node:util';

export const groups = ['static', 'unit', 'product'] as const;
export type Group = (typeof groups)[number];

export interface TestOptions {
  /** Only what changed since `base` can break. */
  readonly changed: boolean;
  readonly base: string | undefined;
  /** Only prints the slowest tests of saved runs. */
  readonly slow: boolean;
  readonly only: readonly Group[];
  /** `1/3`: a third of the test files. */
  readonly shard: string | undefined;
}

/** @throws for unknown options */
export function testOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parsed(args);
  const only = (values.only ?? groups.join()).split(',').map(groupOf);
  if (positionals.length > (values.changed ? 1 : 0)) throw new Error(usage(positionals.join(' ')));
  if (values.shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard))
    throw new Error(usage(`--shard ${values.shard}`));
  const { changed = false, slow = false, shard } = values;
  return { changed, base: positionals[0], slow, only, shard };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        changed: { type: 'boolean' },
        slow: { type: 'boolean' },
        only: { type: 'string' },
        shard: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch {
    throw new Error(usage(args.join(' ')));
  }
}

function groupOf(name: string): Group {
  const group = groups.find((each) => each === name);
  if (group === undefined) throw new Error(usage(`--only ${name}`));
  return group;
}

export const serverGroups = ['contracts', 'processes', 'faults', 'keycloak', 'api'] as const;
export type ServerGroup = (typeof serverGroups)[number];

/** Parses `faults,api`; all by default. @throws for unknown groups */
export function chosenServerGroups([names = serverGroups.join()]: readonly string[]): ServerGroup[] {
  return names.split(',').map((name) => {
    const group = serverGroups.find((each) => each === name);
    if (group === undefined)
      throw new Error(`npm run test:services knows ${serverGroups.join()}, not ${name}`);
    return group;
  });
}

const usage = (what: string) =>
  `npm test knows --changed [BASE], --only ${groups.join()}, --shard 1/3 and --slow, not ${what}`;
