import { slo } from '../../infra/k6/slo.ts';
import { spikeOf } from '../../infra/k6/spike.ts';
import { isSound } from './audit/findings.ts';
import type { ListenersReport } from './listeners/listeners.ts';
import { coldness } from './metrics/coldness.ts';
import { memoryGrowth } from './metrics/memoryGrowth.ts';
import type { LoadOptions } from './options.ts';
import { accessOf } from './people/access.ts';
import { type Figures, figuresOf } from './record/figures.ts';
import { chartsOf } from './report/chartsOf.ts';
import { conditionsOf, whereOf } from './report/conditions.ts';
import type { Judgement } from './report/page.ts';
import { saveAndPrint } from './report/saveReport.ts';
import { runScenario, type ScenarioRun } from './runScenario.ts';
import { type Scenario, wordsOfSizes } from './sizes.ts';
import { isFair } from './waitingRoom/fairness.ts';

/** True if it meets all goals. */
export async function rehearse(scenario: Scenario, options: LoadOptions): Promise<boolean> {
  const { base, sizes } = options;
  const runners = runnersOf(scenario, options);
  console.log(`${scenario} on ${base}: ${wordsOfSizes(scenario, sizes)}`);
  const access = accessOf({ ...options, runners });
  const signIns = scenario === 'opening' && options.withAccounts ? Math.min(options.signIns, runners) : 0;
  const isOpening = scenario === 'opening';
  const run = await runScenario({
    scenario,
    options,
    access,
    runners,
    places: scenario === 'soak' || scenario === 'spike' || scenario === 'browse' ? null : options.places,
    // k6 needs some seconds to create many people.
    opensIn: isOpening ? options.shape.arrive + 10 + options.shape.atOnce / 200 : -1,
    signIns,
  });
  const judgements = judged(run, options);
  const figures: Figures = {
    ...figuresOf(run.record),
    ...figuresOfProcess(run),
    ...figuresOfPages(run.listening),
  };
  const when = `${new Date().toISOString()}, ${base}`;
  const conditions = conditionsOf(base, sizes, run.samples);
  const about = [wordsOfSizes(scenario, sizes), when, await whereOf(conditions), coldness(run.samples)]
    .filter(Boolean)
    .join('; ');
  const charts = chartsOf(run.record, run.samples);
  const report = { title: `Load: ${scenario}`, about, judgements, findings: run.findings, charts };
  saveAndPrint(nameOf(scenario, options), { report, figures, conditions });
  return judgements.every(({ isMet }) => isMet);
}

/** Compares only runs of the same kind. */
const nameOf = (scenario: Scenario, { withAccounts, withWaitingRoom }: LoadOptions) =>
  [scenario, withAccounts && 'accounts', withWaitingRoom && 'waiting-room'].filter(Boolean).join('-');

function runnersOf(scenario: Scenario, { runners, shape }: LoadOptions): number {
  if (scenario === 'browse') return 1;
  if (scenario === 'soak') return bounded(shape.rate * shape.seconds);
  if (scenario !== 'spike') return runners;
  const { before, peak, after } = spikeOf(shape);
  return bounded(before + peak + after);
}

function bounded(runners: number): number {
  if (runners > 100_000)
    throw new Error(`${runners} runners are too many: at most 100,000. Take a lower --rate or --seconds`);
  return runners;
}

function judged(
  { thresholds, findings, dropped, listening, fairness, samples }: ScenarioRun,
  { listeners }: LoadOptions,
): Judgement[] {
  const growth = memoryGrowth(samples);
  return [
    { name: 'k6 could send in time', isMet: dropped === 0 },
    ...thresholds,
    { name: `audit: ${wordsOf(findings)}`, isMet: isSound(findings) },
    ...(listening === undefined
      ? []
      : [
          { name: `${listeners} pages listen to the end`, isMet: listening.refused + listening.broken === 0 },
          { name: `count p(95)<${slo.count.p95}`, isMet: listening.late.p95 < slo.count.p95 },
        ]),
    ...(fairness === undefined
      ? []
      : [{ name: `waiting room: ${wordsOf(fairness)}`, isMet: isFair(fairness) }]),
    ...(growth === undefined
      ? []
      : [
          {
            name: `memory within ${slo.memory.growth * 100} % of minute 5`,
            isMet: growth <= slo.memory.growth,
          },
        ]),
  ];
}

const wordsOf = (findings: object) =>
  Object.entries(findings)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const figuresOfPages = (listening: ListenersReport | undefined): Figures =>
  listening === undefined
    ? {}
    : {
        'pages that listened': listening.pages,
        'pages refused': listening.refused,
        'pages broken off': listening.broken,
        'pages with the right count at the end': listening.informed,
        'count late p50, ms': listening.late.p50,
        'count late p95, ms': listening.late.p95,
        'count late longest, ms': listening.late.max,
      };

function figuresOfProcess({ samples }: ScenarioRun): Figures {
  const memory = samples.flatMap((one) => one.memory ?? []);
  const growth = memoryGrowth(samples);
  const lag = samples.flatMap((one) => one.loopLagMs ?? []);
  return {
    ...(memory.length > 0 && { 'memory of the largest process, MB': Math.max(...memory) / 1e6 }),
    ...(lag.length > 0 && { 'event loop lag p99, longest, ms': Math.max(...lag) }),
    ...(growth !== undefined && { 'memory since minute 5, %': growth * 100 }),
  };
}
