import { temporaryFolder } from '@marathon/e2e/product';
import type { Contestant } from '../contestants/contestant.ts';
import { embedded } from '../contestants/inOneProcess.ts';
import { type CrowdFigures, register } from '../crowd.ts';
import { fillStore } from '../fillStore.ts';
import { figure, spread } from '../report/table.ts';
import { judge, ratios, type Verdict } from '../report/verdict.ts';
import { inRounds } from '../rounds.ts';
import { spreadOf } from '../statistics.ts';
import { type Context, type SectionResult, total, unexpected } from './section.ts';

interface Case {
  readonly name: string;
  readonly contestant: Contestant;
  readonly hot: number;
}

/** The same crowd on growing stores, and for more marathons at once. */
export async function growth({ client, settings, tell }: Context): Promise<SectionResult> {
  const { runners, connections, warmRunners } = settings;
  const filled = [];
  for (const stored of settings.stored) {
    const folder = temporaryFolder();
    await fillStore(folder.path, stored);
    tell(`growth: ${figure(stored)} registrations are stored`);
    filled.push({ stored, folder, contestant: await embedded({ dataDir: folder.path }) });
  }
  const cases: Case[] = filled.map(({ stored, contestant }) => ({
    name: `${figure(stored)} stored, 1 hot marathon`,
    contestant,
    hot: 1,
  }));
  const [smallest] = filled;
  if (smallest)
    for (const hot of settings.hot.filter((one) => one > 1))
      cases.push({
        name: `${figure(smallest.stored)} stored, ${figure(hot)} hot marathons`,
        contestant: smallest.contestant,
        hot,
      });
  for (const { contestant } of filled)
    await register(contestant, client, { runners: warmRunners, connections });

  const results = await inRounds(cases, settings.rounds, async ({ name, contestant, hot }, round) => {
    const measured = await register(contestant, client, { runners, connections, hot });
    tell(`round ${round}: ${name}: ${figure(measured.perSecond)}/s`);
    return measured;
  });
  for (const { contestant, folder } of filled) {
    await contestant.stop();
    folder.remove();
  }
  const of = (one: Case) => results.get(one) ?? [];
  return {
    table: {
      title: `Growth, the product in one process, ${figure(runners)} runners in each round, ${connections} connections:`,
      head: ['', 'registrations a second', 'p99 ms', 'CPU s per 10,000', 'lost', 'oversold'],
      rows: cases.map((one) => row(one.name, of(one))),
    },
    verdicts: flatness(cases, of),
    notes: cases.flatMap((one) => unexpected(one.name, of(one), '201')),
  };
}

function row(name: string, rounds: readonly CrowdFigures[]): string[] {
  const median = (value: (measured: CrowdFigures) => number) => spreadOf(rounds.map(value)).median;
  const sum = (value: (measured: CrowdFigures) => number) => rounds.reduce((all, one) => all + value(one), 0);
  return [
    name,
    spread(spreadOf(rounds.map(({ perSecond }) => perSecond))),
    figure(median(({ latencies }) => latencies.p99)),
    figure(
      median(({ cpu }) => total(cpu)),
      2,
    ),
    figure(sum(({ lost }) => lost)),
    figure(sum(({ oversold }) => oversold)),
  ];
}

function flatness(cases: readonly Case[], of: (one: Case) => readonly CrowdFigures[]): Verdict[] {
  const [first, ...others] = cases;
  if (!first) return [];
  const rates = (one: Case) => of(one).map(({ perSecond }) => perSecond);
  return others.map((one) =>
    judge(`${one.name} / ${first.name} >= 0.8`, ratios(rates(one), rates(first)), { atLeast: 0.8 }),
  );
}
