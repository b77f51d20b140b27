import type { StatisticsView } from '@marathon/contracts/answers/registrationStatistics';

const lengths = { hour: 3_600_000, day: 24 * 3_600_000 } as const;

/** A point of the curve, as fractions of the picture: 0, 0 is the top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions in the chart of registrations over time. */
export interface Scale {
  readonly curve: readonly Point[];
  /** First and last instant. */
  readonly from: string;
  readonly to: string;
  /** Positions of opening and closing; undefined: outside the picture. */
  readonly opening: number | undefined;
  readonly closing: number | undefined;
  /** Undefined without a limit, or if it is far above the curve. */
  readonly limit: number | undefined;
  readonly lines: readonly { readonly y: number; readonly value: number }[];
}

/** By days the picture ends with the closing, by hours with the data. Requires an interval. */
export function scaleOf(statistics: Omit<StatisticsView, 'byQuestion'>): Scale {
  const { by, intervals, registrationStart, registrationEnd, participantsLimit } = statistics;
  const times = intervals.map(({ from }) => Date.parse(from));
  const ends = times.map((time, i) => times[i + 1] ?? time + lengths[by]);
  const from = times[0] ?? 0;
  const to = Math.max(ends.at(-1) ?? from, ...(by === 'day' ? [Date.parse(registrationEnd)] : []));
  const most = Math.max(1, ...intervals.map(({ total }) => total));
  const isLimitNear = participantsLimit !== null && participantsLimit <= 4 * most;
  const step = stepFor(isLimitNear ? Math.max(most, participantsLimit) : most);
  const top = Math.max(most, isLimitNear ? participantsLimit : Math.ceil(most / step) * step);
  const x = (time: number) => (time - from) / (to - from);
  const y = (value: number) => 1 - value / top;
  const inside = (instant: string) => {
    const at = x(Date.parse(instant));
    return at >= 0 && at <= 1 ? at : undefined;
  };
  const before = intervals
    .slice(0, 1)
    .map(({ registered, cancelled, total }) => total - registered + cancelled);
  return {
    curve: [
      ...before.map((value) => ({ x: 0, y: y(value) })),
      ...intervals.map(({ total }, i) => ({ x: x(ends[i] ?? to), y: y(total) })),
    ],
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    opening: inside(registrationStart),
    closing: inside(registrationEnd),
    limit: isLimitNear ? y(participantsLimit) : undefined,
    lines: Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step)
      .filter((value) => !isLimitNear || value === 0 || Math.abs(participantsLimit - value) > step / 2)
      .map((value) => ({ value, y: y(value) })),
  };
}

/** 1, 2 or 5 with zeros, for three to six lines. */
function stepFor(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  return Math.max(1, step);
}
