import type { Contestant } from '../contestants/contestant.ts';
import { distributed, stackServers } from '../contestants/distributed.ts';
import { ceiling, embedded, naive } from '../contestants/inOneProcess.ts';
import { type Registered, register } from '../crowd.ts';
import { peakMemoryOf } from '../machine.ts';
import { boundOf } from '../report/bounds.ts';
import { figure, spread } from '../report/table.ts';
import { judge, ratios, type Verdict } from '../report/verdict.ts';
import { inRounds } from '../rounds.ts';
import { spreadOf } from '../statistics.ts';
import { type Context, type SectionResult, total, unexpected } from './section.ts';

interface Round {
  readonly most: Registered;
  readonly steady: Registered;
}

const steadyShare = 0.7;

/** Everybody registers at once, and at 70 % of what that gave; all contestants in turn. */
export async function registering({ client, settings, tell }: Context): Promise<SectionResult> {
  const servers = stackServers(process.env);
  const contestants = [
    await naive(),
    await embedded(),
    ...(settings.beside ? [await embedded({ checkout: settings.beside })] : []),
    ...(servers ? [await distributed(1, servers), await distributed(2, servers)] : []),
    await ceiling(),
  ];
  const { runners, connections, steadySeconds } = settings;
  for (const contestant of contestants)
    await register(contestant, client, { runners: settings.warmRunners, connections });

  const results = await inRounds(contestants, settings.rounds, async (contestant, round): Promise<Round> => {
    const most = await register(contestant, client, { runners, connections });
    const perSecond = steadyShare * most.perSecond;
    const steady = await register(contestant, client, {
      runners: Math.round(perSecond * steadySeconds),
      connections,
      perSecond,
    });
    const cpu = figure(total(most.cpu), 2);
    tell(`round ${round}: ${contestant.name}: ${figure(most.perSecond)}/s, ${cpu} s CPU per 10,000`);
    return { most, steady };
  });
  const lines = contestants.map((contestant) => lineOf(contestant, results.get(contestant) ?? []));
  for (const contestant of contestants) await contestant.stop();
  return {
    table: {
      title: `Registering, ${figure(runners)} runners in each round, ${connections} connections:`,
      head: [
        ...['', 'registrations a second', 'p50 ms', 'p95 ms', 'p99 ms', 'p99 ms at 70 % of that'],
        ...['CPU s per 10,000', 'peak RSS MB', 'lost', 'oversold', 'what bounds it'],
      ],
      rows: [...lines.map(({ cells }) => cells), ...(servers ? [] : [notUp])],
    },
    verdicts: goalsOf(lines),
    notes: [...timeRatios(lines), ...lines.flatMap(({ notes }) => notes)],
  };
}

const notUp = ['product, distributed', 'stack not up', ...Array.from({ length: 9 }, () => '')];

type Line = ReturnType<typeof lineOf>;

function lineOf({ id, name, processes }: Contestant, rounds: readonly Round[]) {
  const most = rounds.map((round) => round.most);
  const steady = rounds.map((round) => round.steady);
  const all = [...most, ...steady];
  const of = (value: (measured: Registered) => number, measured = most) => measured.map(value);
  const perSecond = of((round) => round.perSecond);
  const steadyP99 = of((round) => round.latencies.p99, steady);
  const cpu = of((round) => total(round.cpu));
  const memory = sum(processes.map(({ pid }) => peakMemoryOf(pid)));
  const ms = (percent: 'p50' | 'p95' | 'p99') =>
    figure(spreadOf(of(({ latencies }) => latencies[percent])).median);
  const lost = sum(of((round) => round.lost, all));
  const oversold = sum(of((round) => round.oversold, all));
  const registrations = sum(of((round) => round.confirmed.length, all));
  const late = spreadOf(of((round) => round.late.p99, steady)).median;
  const clientCpu = spreadOf(of((round) => round.clientCpu)).median;
  return {
    id,
    most,
    perSecond,
    steadyP99,
    cpu,
    memory,
    cells: [
      ...[name, spread(spreadOf(perSecond)), ms('p50'), ms('p95'), ms('p99'), spread(spreadOf(steadyP99))],
      ...[figure(spreadOf(cpu).median, 2), figure(memory)],
      ...[figure(lost) + (lost > 0 ? ` of ${figure(registrations)}` : ''), figure(oversold), boundOf(id)],
    ],
    notes: [
      `${name}: the client took ${figure(clientCpu, 2)} s per 10,000, and started arrivals late by ${figure(late, 1)} ms (p99)`,
      ...cpuByProcess(name, most),
      ...unexpected(name, all, '201'),
    ],
  };
}

/** Processor time says more than rates where other programs run. */
function timeRatios(lines: readonly Line[]): string[] {
  const cpu = (id: Contestant['id']) => lines.find((line) => line.id === id)?.cpu ?? [];
  const ratio = spreadOf(ratios(cpu('ceiling'), cpu('product')));
  return [`processor time of the ceiling / of the product for a registration: ${spread(ratio, 2)}`];
}

function cpuByProcess(name: string, rounds: readonly Registered[]): string[] {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  if (names.length < 2) return [];
  const each = names.map(
    (one) => `${one} ${figure(spreadOf(rounds.map(({ cpu }) => cpu[one] ?? 0)).median, 2)}`,
  );
  return [`${name}, CPU s per 10,000: ${each.join(', ')}`];
}

function goalsOf(lines: readonly Line[]): Verdict[] {
  const line = (id: Contestant['id']) => lines.find((one) => one.id === id);
  const rate = (id: Contestant['id']) => line(id)?.perSecond ?? [];
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
  const more = ratios(rate('distributed-2'), rate('distributed-1'));
  return [
    ...verdicts,
    judge('CPU of the gateway <= 50 µs a request', gateway, { atMost: 50 }),
    judge('two svc-registrations / one > 1', more, { atLeast: 1 }),
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((result, number) => result + number, 0);
