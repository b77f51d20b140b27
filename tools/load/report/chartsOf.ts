import type { Sample } from '../metrics/readMetrics.ts';
import { percentilesOf } from '../record/percentiles.ts';
import type { Request, RunRecord } from '../record/record.ts';
import type { Chart, Series } from './charts.ts';

export function chartsOf({ requests, people }: RunRecord, samples: readonly Sample[]): Chart[] {
  const begin = requests.reduce(
    (first, { at }) => Math.min(first, at),
    samples[0]?.at ?? Number.POSITIVE_INFINITY,
  );
  const bySecond = (its: readonly Request[]) => Map.groupBy(its, ({ at }) => Math.floor((at - begin) / 1000));
  const rate = (name: string, its: readonly Request[]): Series => {
    const seconds = bySecond(its);
    return { name, points: its.length === 0 ? [] : everySecond(seconds, (found) => found?.length ?? 0) };
  };
  const registering = requests.filter(({ name }) => name === 'register');
  const reading = requests.filter(({ name }) => ['page', 'list', 'marathon'].includes(name));
  const signingIn = requests.filter(({ name }) => name === 'sign-in');
  const is =
    (...statuses: number[]) =>
    ({ status }: Request) =>
      statuses.includes(status);
  const isOther = (one: Request) => !is(201, 409, 429, 503)(one);
  const over = (title: string, unit: string, series: readonly Series[]): Chart => ({
    title,
    unit,
    across: 'seconds',
    series,
  });
  return [
    over('Answers to Register', 'a second', [
      rate('201: a place', registering.filter(is(201))),
      rate('409: all taken', registering.filter(is(409))),
      rate('429 and 503: come again', registering.filter(is(429, 503))),
      rate('none, or an error', registering.filter(isOther)),
    ]),
    over('Time to answer Register', 'milliseconds', percentileSeries(bySecond(registering))),
    {
      title: 'Waiting time of people, from the press to the final answer',
      unit: 'per cent have theirs',
      across: 'seconds waited',
      series: [{ name: 'people', points: waitingCurve(people.map(({ waitedMs }) => waitedMs / 1000)) }],
    },
    over('Reading: page, list, marathon', 'a second', [rate('answers', reading)]),
    over('Time to answer reads', 'milliseconds', percentileSeries(bySecond(reading))),
    over('Sign-ins', 'a second', [
      rate('signed in', signingIn.filter(is(200))),
      rate(
        'come again',
        signingIn.filter((one) => one.status !== 200),
      ),
    ]),
    over(
      'Memory',
      'MB',
      seriesByProcess(samples, begin, ({ memory }) => memory && memory / 1e6),
    ),
    over(
      'Event loop lag, p99',
      'milliseconds',
      seriesByProcess(samples, begin, ({ loopLagMs }) => loopLagMs),
    ),
    over(
      'Requests that wait for their transaction',
      'requests',
      seriesByProcess(samples, begin, ({ waiting }) => waiting),
    ),
  ];
}

function everySecond<T>(
  seconds: ReadonlyMap<number, T>,
  value: (found: T | undefined) => number,
): Series['points'] {
  const first = [...seconds.keys()].reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY);
  const last = [...seconds.keys()].reduce((high, one) => Math.max(high, one), 0);
  return Array.from({ length: last - first + 3 }, (_, i) => first - 1 + i)
    .filter((second) => second >= 0)
    .map((second) => [second, value(seconds.get(second))] as const);
}

function percentileSeries(seconds: ReadonlyMap<number, readonly Request[]>): Series[] {
  const rows = [...seconds]
    .sort(([one], [other]) => one - other)
    .map(([second, its]) => [second, percentilesOf(its.map(({ ms }) => ms))] as const);
  return (['p50', 'p95', 'p99'] as const).map((name) => ({
    name,
    points: rows.map(([second, percentiles]) => [second, percentiles[name]] as const),
  }));
}

/** At most 200 points: [seconds waited, share of people with an answer by then]. */
function waitingCurve(waited: readonly number[]): Series['points'] {
  const sorted = [...waited].sort((one, other) => one - other);
  const step = Math.max(1, Math.floor(sorted.length / 200));
  const at = sorted.map((_, i) => i).filter((i) => i % step === 0 || i === sorted.length - 1);
  return at.map((i) => [sorted[i] ?? 0, ((i + 1) / sorted.length) * 100] as const);
}

function seriesByProcess(
  samples: readonly Sample[],
  begin: number,
  value: (sample: Sample) => number | undefined,
): Series[] {
  return [...Map.groupBy(samples, ({ process }) => process)].map(([name, its]) => ({
    name,
    points: its.flatMap((sample) => {
      const found = value(sample);
      return found === undefined ? [] : [[Math.max(0, (sample.at - begin) / 1000), found] as const];
    }),
  }));
}
