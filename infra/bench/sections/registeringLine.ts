import type { Contestant } from '../contestants/contestant.ts';
import type { RegistrationRun } from '../crowd.ts';
import { peakMemoryOf } from '../machine.ts';
import { boundOf } from '../report/bounds.ts';
import { figure, spread } from '../report/table.ts';
import { spreadOf } from '../statistics.ts';
import { total, unexpected } from './section.ts';

export interface Round {
  readonly most: RegistrationRun;
  readonly steady: RegistrationRun;
}

export interface Case {
  readonly contestant: Contestant;
  readonly hot: number;
}

export type Line = ReturnType<typeof lineOf>;

export const nameOf = ({ contestant: { name }, hot }: Case) => (hot > 1 ? `${name}, ${hot} marathons` : name);

export function lineOf(one: Case, rounds: readonly Round[]) {
  const { id, processes } = one.contestant;
  const name = nameOf(one);
  const most = rounds.map((round) => round.most);
  const steady = rounds.map((round) => round.steady);
  const all = [...most, ...steady];
  const of = (value: (measured: RegistrationRun) => number, measured = most) => measured.map(value);
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
    hot: one.hot,
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

function cpuByProcess(name: string, rounds: readonly RegistrationRun[]): string[] {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  if (names.length < 2) return [];
  const each = names.map(
    (one) => `${one} ${figure(spreadOf(rounds.map(({ cpu }) => cpu[one] ?? 0)).median, 2)}`,
  );
  return [`${name}, CPU s per 10,000: ${each.join(', ')}`];
}

const sum = (numbers: readonly number[]) => numbers.reduce((result, number) => result + number, 0);
