import { slo } from '../../../infra/k6/slo.ts';
import { isSound } from '../audit/findings.ts';
import { coldness } from '../metrics/coldness.ts';
import type { Sample } from '../metrics/readMetrics.ts';
import type { LoadOptions } from '../options.ts';
import { type Access, accessOf } from '../people/access.ts';
import { percentilesOf } from '../record/percentiles.ts';
import type { Person, Request } from '../record/record.ts';
import { chartsOf } from '../report/chartsOf.ts';
import { conditionsOf, whereOf } from '../report/conditions.ts';
import { saveAndPrint } from '../report/saveReport.ts';
import { runScenario } from '../runScenario.ts';
import { wordsOfSizes } from '../sizes.ts';
import { kneeOf, nextRate } from './knee.ts';
import { highestRate, type StepShape, stepOf } from './steps.ts';

interface RateResult {
  readonly rate: number;
  readonly isHeld: boolean;
  readonly isSound: boolean;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  readonly waitedP95: number;
  readonly waitedP99: number;
  readonly dropped: number;
}

interface Search {
  readonly steps: RateResult[];
  readonly requests: Request[];
  readonly samples: Sample[];
  readonly isWarmUp?: boolean;
}

/** Finds the rate that holds, doubles it and recovers. True if a rate holds and the data is sound. */
export async function stress(options: LoadOptions): Promise<boolean> {
  const { base, sizes, runners, warmUp } = options;
  const bounds = { runners, seconds: options.shape.seconds };
  const most = highestRate(bounds);
  const first = Math.min(options.shape.rate, most);
  console.log(`stress on ${base}: ${wordsOfSizes('stress', sizes)}; at most ${most}/s is tried`);
  const access = accessOf({ ...options, runners: options.withAccounts ? runners : 1 });
  const warmth =
    warmUp > 0
      ? await warmedUp(options, access, stepOf(first, { runners, seconds: warmUp }))
      : 'without a warm-up';
  const search: Search = { steps: [], requests: [], samples: [] };
  const step = (rate: number) => measured(options, access, stepOf(rate, bounds), search);
  for (let rate = nextRate([], { first, most }); rate; rate = nextRate(search.steps, { first, most }))
    search.steps.push(await heldOnceOfTwice(step.bind(undefined, rate)));
  const knee = kneeOf(search.steps);
  const beyond = knee === undefined ? [] : [await step(knee * 2), await step(Math.round(knee * 0.7))];
  const [twice, afterwards] = beyond;
  console.table([...search.steps, ...beyond]);
  const judgements = [
    {
      name: kneeWords(knee, { first, most }),
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
  const conditions = conditionsOf(base, sizes, search.samples);
  const about = [
    `${wordsOfSizes('stress', sizes)}, p(99)<${slo.held.p99} ms`,
    warmth,
    coldness(search.samples),
    `${new Date().toISOString()}, ${base}`,
    await whereOf(conditions),
  ]
    .filter(Boolean)
    .join('; ');
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
  const command = options.withAccounts ? 'stress-accounts' : 'stress';
  saveAndPrint(command, { report, figures, conditions });
  console.log(knee === undefined ? 'holds nothing that was tried' : kneeWords(knee, { first, most }));
  return judgements.every(({ isMet }) => isMet);
}

function kneeWords(knee: number | undefined, { first, most }: { first: number; most: number }): string {
  if (knee === undefined) return `holds less than ${first}/s`;
  return knee === most ? `holds ${knee}/s or more: --runners bounds what is tried` : `holds ${knee}/s`;
}

/** Load before the search, uncounted: a new process compiles hot code and opens connections. */
async function warmedUp(options: LoadOptions, access: Access, shape: StepShape): Promise<string> {
  console.log(`warm-up, not counted: ${shape.runners} registrations, ${shape.rate}/s`);
  await measured(options, access, shape, { steps: [], requests: [], samples: [], isWarmUp: true });
  return `after a warm-up of ${shape.runners} registrations, ${shape.rate}/s, which is not counted`;
}

/** The machine's other work may break one step; a rate beyond the knee breaks two. */
async function heldOnceOfTwice(step: () => Promise<RateResult>): Promise<RateResult> {
  const first = await step();
  return first.isHeld ? first : step();
}

/** Each step has a marathon with room for everybody, so that the same people can register again. */
async function measured(
  options: LoadOptions,
  access: Access,
  { rate, runners, seconds }: StepShape,
  { requests, samples, isWarmUp = false }: Search,
): Promise<RateResult> {
  const run = await runScenario({
    scenario: 'stress',
    options: { ...options, listeners: 0, shape: { ...options.shape, seconds } },
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
  const answers = `p99 ${p99.toFixed(0)} ms, ${refused} asked to come again, ${answersOf(record.people, runners)}`;
  console.log(
    isWarmUp ? `warm-up over: ${answers}` : `${rate}/s: ${isHeld ? 'held' : 'not held'}, ${answers}`,
  );
  const { p95: waitedP95, p99: waitedP99 } = waited;
  return { rate, isHeld, isSound: isSound(findings), p50, p99, refused, waitedP95, waitedP99, dropped };
}

function answersOf(people: readonly Person[], runners: number): string {
  const others = people.filter(({ status }) => status !== 201).map(({ status, code }) => code ?? `${status}`);
  const counts = [...Map.groupBy(others, (answer) => answer)].map(
    ([answer, { length }]) => `${length} ${answer}`,
  );
  return [`${people.length} of ${runners} had an answer`, ...counts].join(', ');
}

function prefixed(prefix: string, step: RateResult | undefined): Record<string, number> {
  if (step === undefined) return {};
  return {
    [`${prefix}: answer p99, ms`]: step.p99,
    [`${prefix}: asked to come again`]: step.refused,
    [`${prefix}: waiting time p95, ms`]: step.waitedP95,
    [`${prefix}: waiting time p99, ms`]: step.waitedP99,
  };
}
