import { type Flag, hasEnded } from '@marathon/contracts/remotes/flags';
import type { Release } from '@marathon/contracts/remotes/release';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { getsCanary } from './canarySide.ts';
import type { FindRelease, Order } from './orders.ts';
import { type FlagSwitch, frontEndOf, type RegistryState } from './registryState.ts';

export type FlagsOfPerson = Readonly<Record<string, boolean>>;

interface Person {
  readonly switches: readonly FlagSwitch[] | undefined;
  readonly bucket: number | undefined;
  readonly day: string;
}

export function flagsFor(
  { name, manifest: { flags } }: Release,
  { switches, bucket, day }: Person,
): FlagsOfPerson | undefined {
  if (flags === undefined || flags.length === 0) return undefined;
  const isOn = (flag: Flag) => {
    const percent = percentOf(flag, switches, day);
    if (percent <= 0 || percent >= 100) return percent >= 100;
    // By flag instead of version: a person stays on one side across releases.
    return bucket !== undefined && getsCanary(bucket, { name, version: flag.name, share: percent });
  };
  return Object.fromEntries(flags.map((flag) => [flag.name, isOn(flag)]));
}

function percentOf(flag: Flag, switches: readonly FlagSwitch[] = [], day: string): number {
  const switched = hasEnded(flag, day) ? undefined : switches.find((each) => each.flag === flag.name);
  return switched?.percent ?? (flag.default ? 100 : 0);
}

export function isDivided({ frontEnds }: RegistryState, releases: readonly Release[], day: string): boolean {
  const isInPart = (percent: number) => percent > 0 && percent < 100;
  return (
    Object.values(frontEnds).some(({ canary }) => canary !== undefined) ||
    releases.some(({ name, manifest: { flags = [] } }) =>
      flags.some((flag) => isInPart(percentOf(flag, frontEnds[name]?.flags, day))),
    )
  );
}

const keptSwitches = 50;

export interface FlagOrder extends Order {
  readonly flag: string;
  readonly percent: number;
}

export function switchFlag(
  state: RegistryState,
  { name, flag, percent, by, at }: FlagOrder,
  find: FindRelease,
): Result<RegistryState> {
  const frontEnd = frontEndOf(state, name);
  if (frontEnd === undefined) return refuse('release-unknown', { detail: `${name} is not live` });
  const { live, canary, flags = [] } = frontEnd;
  const declared = [live, canary].flatMap(
    (deployed) => (deployed && find(name, deployed.version)?.release.manifest.flags) ?? [],
  );
  const found = declared.filter((each) => each.name === flag);
  const [first] = found;
  if (first === undefined) {
    const names = [...new Set(declared.map((each) => each.name))].join(', ');
    return refused(`What is live of ${name} declares no flag ${flag}: it has ${names || 'none'}`);
  }
  if (found.every((each) => hasEnded(each, at.slice(0, 10))))
    return refused(
      `${flag} ended on ${first.ends} and stays ${first.default ? 'on' : 'off'}: delete it from the manifest and the code`,
    );
  const all = [{ flag, percent, by, since: at }, ...flags];
  // The effective switches are never dropped.
  const isKept = (each: FlagSwitch, i: number) =>
    i < keptSwitches ||
    (declared.some((one) => one.name === each.flag) && all.findIndex((one) => one.flag === each.flag) === i);
  return ok({
    ...state,
    revision: state.revision + 1,
    frontEnds: { ...state.frontEnds, [name]: { ...frontEnd, flags: all.filter(isKept) } },
  });
}

const refused = (message: string) =>
  refuse('validation-failed', { detail: message, errors: [{ path: 'flag', message }] });
