import { slo } from '../../../infra/k6/slo.ts';
import { isSound } from '../audit/findings.ts';
import type { Sample } from '../metrics/readMetrics.ts';
import type { LoadOptions } from '../options.ts';
import { type Access, accessOf } from '../people/access.ts';
import { percentilesOf } from '../record/percentiles.ts';
import type { Person, Request } from '../record/record.ts';
import { chartsOf } from '../report/chartsOf.ts';
import { saveReport } from '../report/saveReport.ts';
import { tellReport } from '../report/tellReport.ts';
import { runScenario } from '../runScenario.ts';
import { kneeOf, nextRate } from './knee.ts';

interface Measured {
  readonly rate: number;
  readonly isHeld: boolean;
  readonly isSound: boolean;
  readonly p50: number;
  readonly p99: number;
  /** Told to come again. */
  readonly refused: number;
  /** From the press to the final answer. */
  readonly waitedP95: number;
  readonly waitedP99: number;
  /** Whom k6 had nobody free to play. */
  readonly dropped: number;
}

interface Search {
  readonly steps: Measured[];
  readonly requests: Request[];
  readonly samples: Sample[];
}

/** `stress`: the rate that the product holds, and what happens at twice that, and just after. True when one holds and all is sound. */
export async function stress(options: LoadOptions): Promise<boolean> {
  const most = 100_000;
  const access = accessOf({ ...options, runners: options.withAccounts ? options.runners : 1 });
  const search: Search = { steps: [], requests: [], samples: [] };
  const perStep = (rate: number) => Math.min(most, rate * options.shape.seconds);
  const step = (rate: number) => measured(options, access, { rate, runners: perStep(rate) }, search);
  for (
    let rate = nextRate([], options.shape.rate);
    rate !== undefined;
    rate = nextRate(search.steps, options.shape.rate)
  )
    search.steps.push(await heldOnceOfTwice(step.bind(undefined, rate)));
  const knee = kneeOf(search.steps);
  const beyond = knee === undefined ? [] : [await step(knee * 2), await step(Math.round(knee * 0.7))];
  const [twice, afterwards] = beyond;
  console.table([...search.steps, ...beyond]);
  const judgements = [
    {
      name: knee === undefined ? `holds less than ${options.shape.rate}/s` : `holds ${knee}/s`,
      isMet: knee !== undefined,
    },
    { name: 'at twice that, every answer is true', isMet: twice?.isSound ?? false },
    { name: 'at 70 % afterwards, it holds', isMet: afterwards?.isHeld ?? false },
    { name: 'audits of all steps', isMet: search.steps.every((one) => one.isSound) },
  ];
  const figures = {
    'held, registrations a second': knee ?? 0,
    ...prefixed('at twice that', twice),
    ...prefixed('at 70 % afterwards', afterwards),
  };
  const about = `steps of ${options.shape.seconds} s, p(99)<${slo.held.p99} ms, ${new Date().toISOString()}, ${options.base}`;
  const charts = chartsOf({ requests: search.requests, people: [], numbers: [] }, search.samples);
  const byRate = [...search.steps, ...beyond.slice(0, 1)].sort((one, other) => one.rate - other.rate);
  const byStep = {
    title: 'Time to answer at each rate',
    unit: 'milliseconds',
    across: 'registrations a second',
    series: (['p50', 'p99', 'waitedP99'] as const).map((name) => ({
      name,
      points: byRate.map((one) => [one.rate, one[name]] as const),
    })),
  };
  const report = {
    title: 'Load: stress',
    about,
    judgements,
    findings: undefined,
    charts: [byStep, ...charts],
  };
  const { file, comparison } = saveReport('stress', options.base, figures, report);
  tellReport({ ...report, figures: comparison }, file);
  console.log(knee === undefined ? 'holds nothing that was tried' : `holds ${knee}/s`);
  return judgements.every(({ isMet }) => isMet);
}

/** What else the machine does may break one step; what is beyond the knee breaks two. */
async function heldOnceOfTwice(step: () => Promise<Measured>): Promise<Measured> {
  const first = await step();
  return first.isHeld ? first : step();
}

/** Each step has a marathon of its own, with room for everybody: the same people can register again. */
async function measured(
  options: LoadOptions,
  access: Access,
  { rate, runners }: { rate: number; runners: number },
  { requests, samples }: Search,
): Promise<Measured> {
  const run = await runScenario({
    scenario: 'stress',
    options: { ...options, listeners: 0 },
    access,
    runners,
    places: null,
    opensIn: -1,
    signIns: 0,
  });
  const { record, findings, dropped } = run;
  for (const request of record.requests) requests.push(request);
  samples.push(...run.samples);
  const { p50, p99 } = percentilesOf(record.requests.map(({ ms }) => ms));
  const waited = percentilesOf(record.people.map(({ waitedMs }) => waitedMs));
  const refused = record.people.filter(({ tries }) => tries > 1).length;
  const isAnswered = record.people.length === runners && record.people.every(({ status }) => status === 201);
  const isHeld = isAnswered && dropped === 0 && refused <= slo.held.refused && p99 < slo.held.p99;
  console.log(
    `${rate}/s: ${isHeld ? 'held' : 'not held'}, p99 ${p99.toFixed(0)} ms, ${refused} asked to come again, ${answersOf(record.people, runners)}`,
  );
  const { p95: waitedP95, p99: waitedP99 } = waited;
  return { rate, isHeld, isSound: isSound(findings), p50, p99, refused, waitedP95, waitedP99, dropped };
}

/** Why a rate was not held, when it was neither time nor refusals. */
function answersOf(people: readonly Person[], runners: number): string {
  const others = people.filter(({ status }) => status !== 201).map(({ status, code }) => code ?? `${status}`);
  const told = [...Map.groupBy(others, (answer) => answer)].map(
    ([answer, { length }]) => `${length} ${answer}`,
  );
  return [`${people.length} of ${runners} had an answer`, ...told].join(', ');
}

function prefixed(prefix: string, step: Measured | undefined): Record<string, number> {
  if (step === undefined) return {};
  return {
    [`${prefix}: answer p99, ms`]: step.p99,
    [`${prefix}: asked to come again`]: step.refused,
    [`${prefix}: waiting time p95, ms`]: step.waitedP95,
    [`${prefix}: waiting time p99, ms`]: step.waitedP99,
  };
}
