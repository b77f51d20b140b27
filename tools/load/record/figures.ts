import { percentilesOf } from './percentiles.ts';
import type { RunRecord } from './record.ts';

/** The name ends with the unit. */
export type Figures = Readonly<Record<string, number>>;

export function figuresOf({ requests, people }: RunRecord): Figures {
  const registering = requests.filter(({ name }) => name === 'register');
  const waited = percentilesOf(people.map(({ waitedMs }) => waitedMs));
  const named = ['register', 'page', 'list', 'marathon', 'sign-in'].flatMap((name) => {
    const its = requests.filter((one) => one.name === name);
    if (its.length === 0) return [];
    const { p50, p95, p99 } = percentilesOf(its.map(({ ms }) => ms));
    return [
      [`${name} p50, ms`, p50],
      [`${name} p95, ms`, p95],
      [`${name} p99, ms`, p99],
    ] as const;
  });
  const signedIn = requests.filter(({ name, status }) => name === 'sign-in' && status === 200);
  return {
    ...(people.length > 0 && {
      'people who pressed': people.length,
      'got a place': people.filter(({ status }) => status === 201).length,
      'told that all are taken': people.filter(({ code }) => code === 'sold-out').length,
      'left without an answer': people.filter((one) => !isAnswered(one)).length,
      'asked to come again': people.filter(({ tries }) => tries > 1).length,
      'waiting time p50, ms': waited.p50,
      'waiting time p95, ms': waited.p95,
      'waiting time p99, ms': waited.p99,
      'waiting time longest, ms': waited.max,
      'answers in the best second': busiestSecond(registering.filter(({ status }) => isFinal(status))),
    }),
    ...Object.fromEntries(named),
    ...(signedIn.length > 0 && { 'sign-ins in the best second': busiestSecond(signedIn) }),
  };
}

const isFinal = (status: number) => status === 201 || status === 409;
const isAnswered = ({ status, code }: RunRecord['people'][number]) => status === 201 || code === 'sold-out';

function busiestSecond(requests: readonly { readonly at: number }[]): number {
  const seconds = Map.groupBy(requests, ({ at }) => Math.floor(at / 1000));
  return Math.max(0, ...[...seconds.values()].map(({ length }) => length));
}
