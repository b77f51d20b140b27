import type { Contestant } from '../contestants/contestant.ts';
import { embedded } from '../contestants/inOneProcess.ts';
import { type CrowdFigures, cancel, register } from '../crowd.ts';
import { figure, spread } from '../report/table.ts';
import { judge, ratios } from '../report/verdict.ts';
import { inRounds } from '../rounds.ts';
import { spreadOf } from '../statistics.ts';
import { type Context, type SectionResult, total, unexpected } from './section.ts';

interface Round {
  readonly registered: CrowdFigures;
  readonly cancelled: CrowdFigures;
}

export async function cancelling({ client, settings, tell }: Context): Promise<SectionResult> {
  const { connections, warmRunners, beside } = settings;
  const contestants = [await embedded(), ...(beside ? [await embedded({ checkout: beside })] : [])];
  const bothWays = async (contestant: Contestant, runners: number): Promise<Round> => {
    const registered = await register(contestant, client, { runners, connections });
    return { registered, cancelled: await cancel(contestant, client, registered, connections) };
  };
  for (const contestant of contestants)
    await bothWays(contestant, Math.min(warmRunners, settings.cancelling));
  const results = await inRounds(contestants, settings.rounds, (one) => bothWays(one, settings.cancelling));
  for (const contestant of contestants) await contestant.stop();

  const lines = contestants.map((contestant) => lineOf(contestant, results.get(contestant) ?? []));
  for (const { cells } of lines) tell(cells.map((line) => line.slice(0, 2).join(': ')).join(', '));
  return {
    table: {
      title: `Cancelling beside registering, ${figure(settings.cancelling)} runners, ${connections} connections:`,
      head: ['', 'a second', 'p50 ms', 'p99 ms', 'CPU s per 10,000', 'lost'],
      rows: lines.flatMap(({ cells }) => cells),
    },
    verdicts: lines
      .slice(0, 1)
      .map(({ pairs }) => judge('cancelling / registering >= 1', pairs, { atLeast: 1 })),
    notes: lines.flatMap(({ notes }) => notes),
  };
}

function lineOf({ name }: Contestant, rounds: readonly Round[]) {
  const registered = rounds.map((round) => round.registered);
  const cancelled = rounds.map((round) => round.cancelled);
  const rates = (measured: readonly CrowdFigures[]) => measured.map(({ perSecond }) => perSecond);
  return {
    pairs: ratios(rates(cancelled), rates(registered)),
    cells: [row(`register, ${name}`, registered), row(`cancel, ${name}`, cancelled)],
    notes: [
      ...unexpected(`register, ${name}`, registered, '201'),
      ...unexpected(`cancel, ${name}`, cancelled, '200'),
    ],
  };
}

function row(name: string, rounds: readonly CrowdFigures[]): string[] {
  const median = (value: (measured: CrowdFigures) => number) => spreadOf(rounds.map(value)).median;
  return [
    name,
    spread(spreadOf(rounds.map(({ perSecond }) => perSecond))),
    figure(median(({ latencies }) => latencies.p50)),
    figure(median(({ latencies }) => latencies.p99)),
    figure(
      median(({ cpu }) => total(cpu)),
      2,
    ),
    figure(rounds.reduce((all, { lost }) => all + lost, 0)),
  ];
}
