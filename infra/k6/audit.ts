import { type Findings, findingsOf, type Outcome } from './findings.ts';
import { call, type SurgePlan } from './prepareSurge.ts';

const atOnce = 20;
const countSettlesWithinMs = 30_000;

/** Asks the product what it has stored of a run and compares it with what the runners were told. */
export async function auditSurge(plan: SurgePlan, outcomes: readonly Outcome[]): Promise<Findings> {
  const rows = await rowsOf(plan);
  const stored = [...rows.values()].reduce((total, ids) => total + ids.length, 0);
  const registrationCount = await settledCount(plan, stored);
  return findingsOf(outcomes, { rows, places: plan.places, registrationCount });
}

/** Each runner's own registrations, as the runner sees them. */
async function rowsOf({ base, marathonId, tokens, emails }: SurgePlan): Promise<Map<number, string[]>> {
  const rows = new Map<number, string[]>();
  const runners = [...tokens.keys()];
  const ask = async () => {
    for (let runner = runners.shift(); runner !== undefined; runner = runners.shift()) {
      const url = `${base}/registrations?email=${encodeURIComponent(emails[runner] ?? '')}`;
      const found = await call<{ _id: string; marathonId: string }[]>('GET', url, tokens[runner] ?? '');
      rows.set(
        runner,
        found.filter((row) => row.marathonId === marathonId).map((row) => row._id),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return rows;
}

/** The count follows by events: it may come a little later, but it must come. */
async function settledCount(
  { base, marathonId, organizerToken }: SurgePlan,
  wanted: number,
): Promise<number> {
  const url = `${base}/marathons/${marathonId}`;
  const deadline = Date.now() + countSettlesWithinMs;
  for (;;) {
    const { registrationCount } = await call<{ registrationCount: number }>('GET', url, organizerToken);
    if (registrationCount === wanted || Date.now() > deadline) return registrationCount;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
