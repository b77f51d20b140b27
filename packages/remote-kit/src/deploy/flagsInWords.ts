import type { FlagList } from '@marathon/registry/client';
import { instant } from '../instant.ts';
import { asTable } from '../table.ts';

type Flag = FlagList['flags'][number];

/** Flags of the live release, and their switches, last one first. */
export function flagsInWords({ flags, history }: FlagList, name: string, origin: string): string {
  if (flags.length === 0) return `What is live of ${name} at ${origin} declares no flag.`;
  const rows = flags.map((flag) => [flag.name, stateOf(flag), flag.ends, flag.version, flag.description]);
  const switches = history.map(
    ({ flag, percent, by, since }) => `  ${instant(since)}  ${flag} ${inWords(percent)}, by ${by}`,
  );
  return [
    asTable(['FLAG', 'IS', 'ENDS', 'RELEASE', 'DESCRIPTION'], rows),
    ...(switches.length > 0 ? ['\nSwitched (UTC):', ...switches] : []),
  ].join('\n');
}

function stateOf({ isOver, percent, default: isOn }: Flag): string {
  const byDefault = inWords(isOn ? 100 : 0);
  if (isOver) return `${byDefault}, ENDED`;
  return percent === undefined ? `${byDefault}, by default` : inWords(percent);
}

function inWords(percent: number): string {
  if (percent === 100) return 'on';
  return percent === 0 ? 'off' : `${percent} %`;
}

/** Percentage of people; undefined for invalid text. */
export function percentOf(text: string): number | undefined {
  if (text === 'on') return 100;
  if (text === 'off') return 0;
  const [, digits] = /^(\d{1,3})\s?%?$/.exec(text) ?? [];
  return digits !== undefined && Number(digits) <= 100 ? Number(digits) : undefined;
}
