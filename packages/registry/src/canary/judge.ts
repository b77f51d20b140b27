import { type Figures, type Sample, slowMs } from './figures.ts';
import { type Proportion, probabilityOfChance } from './fisher.ts';

export interface Side {
  readonly version: string;
  readonly figures: Figures;
}

export type Verdict = { readonly action: 'keep' } | { readonly action: 'return'; readonly reason: string };

const fewestBrowsers = 8;
const fewestLive = 20;
/** Probability that an equal canary is ever returned, per comparison. */
const falseAlarms = 0.001;
/** Differences below this share of browsers never cause a return. */
const leastHarm = { failures: 0.005, slowLoads: 0.05 };

export function judge(canary: Side, live: Side): Verdict {
  const isWorse = (measure: keyof Figures) =>
    isClearlyWorse(canary.figures[measure], live.figures[measure], leastHarm[measure]);
  const [canaryFigures, liveFigures] = [canary, live].map(({ figures }) => figures) as [Figures, Figures];
  if (isWorse('failures'))
    return {
      action: 'return',
      reason: `canary ${canary.version} failed in ${inWords(canaryFigures.failures)} browsers, live ${live.version} in ${inWords(liveFigures.failures)}`,
    };
  if (isWorse('slowLoads'))
    return {
      action: 'return',
      reason: `canary ${canary.version} took more than ${slowMs / 1000} s in ${inWords(canaryFigures.slowLoads)} first loads, live ${live.version} in ${inWords(liveFigures.slowLoads)}`,
    };
  return { action: 'keep' };
}

function isClearlyWorse(canary: Sample, live: Sample, harm: number): boolean {
  const beside = withEnough(withoutWorstAddress(live));
  return [canary, withoutWorstAddress(canary)].every(
    (sample) =>
      sample.of >= fewestBrowsers &&
      rate(sample) - rate(beside) >= harm &&
      probabilityOfChance(sample, beside) < allowedAt(sample.of),
  );
}

/** Neither a return nor its absence may depend on a single address. */
const withoutWorstAddress = ({ of, bad, badOfOneAddress }: Sample) => ({
  of: of - badOfOneAddress,
  bad: bad - badOfOneAddress,
});

/** A live release with few browsers counts as failing a quarter of them, or more if it does. */
function withEnough({ of, bad }: Proportion) {
  if (of >= fewestLive) return { of, bad };
  const assumed = Math.max(0.25, of === 0 ? 0 : bad / of);
  return { of: fewestLive, bad: bad + Math.ceil((fewestLive - of) * assumed) };
}

/** Repeated tests inflate chance: each further quarter of browsers gets a smaller part of the false alarms: 1/2, 1/6, …, in total 1. */
function allowedAt(browsers: number): number {
  const stage = 1 + Math.floor(Math.log(browsers / fewestBrowsers) / Math.log(1.25));
  return falseAlarms / (stage * (stage + 1));
}

const rate = ({ of, bad }: Proportion) => bad / of;
const inWords = ({ of, bad }: Sample) => `${bad.toLocaleString('en')} of ${of.toLocaleString('en')}`;
