import type { Plan } from '../../infra/k6/plan.ts';
import { call } from './api.ts';
import { storedOf } from './audit/audit.ts';
import { type Findings, findingsOf } from './audit/findings.ts';
import { keepRun } from './clean/runs.ts';
import { writeJson } from './files.ts';
import { type K6Run, runK6 } from './k6.ts';
import { type ListenersReport, openListeners } from './listeners/listeners.ts';
import { addMarathon, filesOfPage } from './marathon.ts';
import { type Sample, watchMetrics } from './metrics/readMetrics.ts';
import type { LoadOptions } from './options.ts';
import { type Access, operatorToken, signInAll } from './people/access.ts';
import type { Scenario } from './sizes.ts';
import { commitmentOf, fairnessAt } from './waitingRoom/askRoom.ts';
import type { Fairness } from './waitingRoom/fairness.ts';

export interface RunRequest {
  readonly scenario: Scenario;
  readonly options: LoadOptions;
  readonly access: Access;
  readonly runners: number;
  readonly places: number | null;
  readonly opensIn: number;
  readonly signIns: number;
}

export interface ScenarioRun extends K6Run {
  readonly findings: Findings;
  readonly listening: ListenersReport | undefined;
  readonly fairness: Fairness | undefined;
  readonly samples: readonly Sample[];
}

export async function runScenario(request: RunRequest): Promise<ScenarioRun> {
  const { scenario, options, access, runners, signIns } = request;
  const { base, metrics, listeners, addresses, shape } = options;
  const hasWaitingRoom = options.withWaitingRoom && scenario === 'opening';
  const token = operatorToken();
  const tokens = scenario !== 'browse' ? await signInAll(access, runners - signIns) : undefined;
  const organizer = await access.tokenOf('organizer');
  const opensAt = Date.now() + request.opensIn * 1000;
  const people = { ...access.people, runners };
  const { name, domain, password } = people;
  const marathon = await addMarathon({
    base,
    token: organizer,
    name,
    opensAt,
    places: request.places,
    waitingRoom: hasWaitingRoom,
  });
  // First, so that `clean` finds an aborted run.
  keepRun({ marathonId: marathon.id, people, placed: [] });
  const plan: Plan = {
    base,
    marathonId: marathon.id,
    people: name,
    domain,
    runners,
    tokens: tokens === undefined ? null : writeJson('tokens.json', tokens),
    password,
    signIns,
    files: await filesOfPage(base, marathon.id),
    addresses,
    opensAt,
    hasWaitingRoom,
    shape,
  };
  const commitment = hasWaitingRoom ? await commitmentOf(base, marathon.id) : undefined;
  const pages =
    listeners > 0
      ? await openListeners({ base, marathonId: marathon.id, pages: listeners, addresses })
      : undefined;
  const watching = watchMetrics(metrics);
  try {
    const run = await runK6(scenario, plan);
    const placed = run.record.people.flatMap(({ runner, id }) =>
      id === null ? [] : [[runner, id] as const],
    );
    keepRun({ marathonId: marathon.id, people, placed });
    const stored = await storedOf({ base, metrics, marathonId: marathon.id, token });
    const confirmedAt = run.record.people.flatMap((one) =>
      one.id === null ? [] : [one.pressedAt + one.waitedMs],
    );
    const listening = await pages?.finish(confirmedAt);
    const fairness = commitment && (await fairnessAt(base, marathon.id, commitment, run.record));
    return {
      ...run,
      fairness: fairness || undefined,
      findings: findingsOf(stored, run.record.people),
      listening,
      samples: watching.stop(),
    };
  } finally {
    watching.stop();
    pages?.end();
    const again = await access.tokenOf('organizer');
    await call('DELETE', `${base}/marathons/${marathon.id}`, { token: again });
  }
}
