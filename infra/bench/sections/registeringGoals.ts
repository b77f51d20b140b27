import type { Contestant } from '../contestants/contestant.ts';
import { spread } from '../report/table.ts';
import { judge, ratios, type Verdict } from '../report/verdict.ts';
import { spreadOf } from '../statistics.ts';
import type { Line } from './registeringLine.ts';

/** Several instances divide marathons among them, so they need several. */
export const manyMarathons = 20;

export function goalsOf(lines: readonly Line[]): Verdict[] {
  const line = (id: Contestant['id'], hot = 1) => lines.find((one) => one.id === id && one.hot === hot);
  const rate = (id: Contestant['id'], hot = 1) => line(id, hot)?.perSecond ?? [];
  const before = rate('before');
  const verdicts = [
    ...(before.length > 0
      ? [judge('product / before > 1', ratios(rate('product'), before), { atLeast: 1 })]
      : []),
    judge('product / ceiling >= 0.5', ratios(rate('product'), rate('ceiling')), { atLeast: 0.5 }),
    judge('product / naive >= 3', ratios(rate('product'), rate('naive')), { atLeast: 3 }),
    judge('p99 of the product at 70 % <= 25 ms', line('product')?.steadyP99 ?? [], { atMost: 25 }),
    judge('peak RSS of the product <= 250 MB', [line('product')?.memory ?? Number.NaN], { atMost: 250 }),
  ];
  if (!line('distributed-1')) return verdicts;
  const gateway = line('distributed-1')?.most.map(({ cpu }) => (cpu.gateway ?? Number.NaN) * 100) ?? [];
  const more = ratios(rate('distributed-2', manyMarathons), rate('distributed-1', manyMarathons));
  return [
    ...verdicts,
    judge('CPU of the gateway <= 50 µs a request', gateway, { atMost: 50 }),
    judge(`two svc-registrations / one, ${manyMarathons} marathons > 1`, more, { atLeast: 1 }),
  ];
}

/** Processor time is more reliable than rates if other programs run. */
export function timeRatios(lines: readonly Line[]): string[] {
  const cpu = (id: Contestant['id']) => lines.find((line) => line.id === id)?.cpu ?? [];
  const ratio = spreadOf(ratios(cpu('ceiling'), cpu('product')));
  return [`processor time of the ceiling / of the product for a registration: ${spread(ratio, 2)}`];
}
