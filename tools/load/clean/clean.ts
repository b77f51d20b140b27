import { call, forEach, patiently, Refused } from '../api.ts';
import { listRegistrations } from '../audit/audit.ts';
import type { LoadOptions } from '../options.ts';
import { type Access, accessAs, operatorToken } from '../people/access.ts';
import { emailOf } from '../people/people.ts';
import { removeAccounts } from './removeAccounts.ts';
import { forgetRun, type RunLeft, runsAt } from './runs.ts';

/** `clean`: takes away the registrations and marathons of earlier runs, as the people who made them; with `--accounts` these, too. */
export async function clean({
  base,
  withAccounts,
}: Pick<LoadOptions, 'base' | 'withAccounts'>): Promise<void> {
  const runs = runsAt(base);
  if (runs.length > 0) await cleanRuns(base, runs);
  console.log(`${runs.length} runs cleaned`);
  if (withAccounts) await removeAccounts(base);
}

async function cleanRuns(base: string, runs: readonly RunLeft[]): Promise<void> {
  const token = operatorToken();
  for (const run of runs) {
    // Also of a product that was set up anew: then people are not known any more.
    const isThere = (await rowsOf(base, run, token)) > 0 || (await isListed(base, run));
    const taken = isThere ? await cleanRun(base, run, token) : 0;
    forgetRun(run);
    console.log(`marathon ${run.marathonId}: ${taken} registrations taken away`);
  }
}

async function cleanRun(base: string, run: RunLeft, token: string): Promise<number> {
  const access = accessAs(run.people);
  const before = await rowsOf(base, run, token);
  await forEach(run.placed, 16, ([runner, id]) => cancel(base, access, runner, id));
  if ((await rowsOf(base, run, token)) > 0) await cancelUntold(base, access, run);
  await gone(async () =>
    call('DELETE', `${base}/marathons/${run.marathonId}`, { token: await access.tokenOf('organizer') }),
  );
  const left = await rowsOf(base, run, token);
  if (left > 0) throw new Error(`${left} registrations of ${run.marathonId} are still there`);
  return before;
}

const rowsOf = async (base: string, { marathonId }: RunLeft, token: string): Promise<number> =>
  (await listRegistrations({ base, marathonId, token })).length;

const isListed = async (base: string, { marathonId }: RunLeft): Promise<boolean> =>
  (await fetch(`${base}/marathons/${marathonId}`)).ok;

const cancel = (base: string, access: Access, runner: number, id: string) =>
  gone(async () => {
    const token = await access.tokenOf(runner);
    await patiently(() => call('DELETE', `${base}/registrations/${id}`, { token }));
  });

/** Runners who did not hear of their place: everybody is asked. */
async function cancelUntold(base: string, access: Access, { marathonId, people }: RunLeft): Promise<void> {
  await forEach(Array(people.runners).keys(), 16, async (runner) => {
    const token = await access.tokenOf(runner);
    const url = `${base}/registrations?email=${encodeURIComponent(emailOf(people, runner))}`;
    const own = await patiently(() => call<{ _id: string; marathonId: string }[]>('GET', url, { token }));
    for (const one of own) if (one.marathonId === marathonId) await cancel(base, access, runner, one._id);
  });
}

/** What is not there any more needs no work. */
async function gone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refused && error.status === 404)) throw error;
  }
}
