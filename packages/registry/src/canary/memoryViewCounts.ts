import type { Clock } from '@marathon/contracts/clock';
import type { Figures, Sample } from './figures.ts';
import {
  browsersCompared,
  browsersOfOneAddress,
  type Comparison,
  hourOf,
  type Mark,
  type Traffic,
  trafficHours,
  type ViewCounts,
} from './viewCounts.ts';

const comparisonsAtMost = 50;

export function memoryViewCounts(now: Clock): ViewCounts {
  const comparisons = new Map<string, Tally>();
  const hours = new Map<number, Map<string, Traffic>>();
  const countsOf = (hour: number, release: string) =>
    hours.get(hour)?.get(release) ?? { views: 0, errors: 0 };

  return {
    async mark(comparison, { browser, address }, marks) {
      const key = keyOf(comparison);
      const tally = comparisons.get(key) ?? createTally();
      comparisons.set(key, tally);
      const [oldest] = comparisons.keys();
      if (comparisons.size > comparisonsAtMost && oldest !== undefined) comparisons.delete(oldest);
      tally.mark(browser, address, marks);
    },
    figures: async (comparison) => (comparisons.get(keyOf(comparison)) ?? createTally()).figures(),
    async add(name, version, { views, errors }) {
      const release = `${name} ${version}`;
      const hour = hourOf(now());
      for (const old of hours.keys()) if (old <= hour - trafficHours) hours.delete(old);
      const counts = countsOf(hour, release);
      const ofHour = hours.get(hour) ?? new Map<string, Traffic>();
      hours.set(hour, ofHour);
      ofHour.set(release, { views: counts.views + views, errors: counts.errors + errors });
    },
    async traffic(name, version) {
      const hour = hourOf(now());
      const parts = Array.from({ length: trafficHours }, (_, i) => countsOf(hour - i, `${name} ${version}`));
      const sum = (kind: keyof Traffic) => parts.reduce((total, part) => total + part[kind], 0);
      return { views: sum('views'), errors: sum('errors') };
    },
  };
}

const keyOf = ({ name, version, since }: Comparison) => `${name} ${version} ${since}`;

type Tally = ReturnType<typeof createTally>;

function createTally() {
  const browsers = new Map<string, { readonly address: string; readonly marks: Set<Mark> }>();
  const ofAddress = new Map<string, number>();
  const counts = new Map<string, number>();
  const most = new Map<Mark, number>();
  const count = (key: string) => {
    const value = (counts.get(key) ?? 0) + 1;
    counts.set(key, value);
    return value;
  };

  const admit = (browser: string, address: string) => {
    const cached = browsers.get(browser);
    if (cached !== undefined) return cached;
    const before = ofAddress.get(address) ?? 0;
    if (before >= browsersOfOneAddress || browsers.size >= browsersCompared) return undefined;
    ofAddress.set(address, before + 1);
    const admitted = { address, marks: new Set<Mark>() };
    browsers.set(browser, admitted);
    return admitted;
  };

  return {
    mark(browser: string, from: string, marks: readonly Mark[]) {
      const admitted = admit(browser, from);
      if (admitted === undefined) return;
      for (const mark of marks) {
        if (admitted.marks.has(mark)) continue;
        admitted.marks.add(mark);
        count(mark);
        most.set(mark, Math.max(most.get(mark) ?? 0, count(`${mark} ${admitted.address}`)));
      }
    },
    figures(): Figures {
      const sample = (of: Mark, bad: Mark): Sample => ({
        of: counts.get(of) ?? 0,
        bad: counts.get(bad) ?? 0,
        badOfOneAddress: most.get(bad) ?? 0,
      });
      return { failures: sample('viewed', 'failed'), slowLoads: sample('loaded', 'slow') };
    },
  };
}
