import { call, forEach, patiently, Refused } from '../api.ts';
import { listRegistrations } from '../audit/audit.ts';
import type { LoadOptions } from '../options.ts';
import { type Access, accessAs, operatorToken } from '../people/access.ts';
import { emailOf } from '../people/people.ts';
import { forgetRun, type RunLeft, runsAt } from './runs.ts';

/** `clean`: takes away the registrations and marathons of earlier runs, as the people who made them. Accounts stay. */
export async function clean({ base }: Pick<LoadOptions, 'base'>): Promise<void> {
  const token = operatorToken();
  const runs = runsAt(base);
  for (const run of runs) {
    const access = accessAs(run.people);
    await forEach(run.placed, 16, ([runner, id]) => cancel(base, access, runner, id));
    const untold = await listRegistrations({ base, marathonId: run.marathonId, token });
    if (untold.length > 0) await cancelUntold(base, access, run);
    await gone(async () =>
      call('DELETE', `${base}/marathons/${run.marathonId}`, { token: await access.tokenOf('organizer') }),
    );
    const left = await listRegistrations({ base, marathonId: run.marathonId, token });
    if (left.length > 0) throw new Error(`${left.length} registrations of ${run.marathonId} are still there`);
    forgetRun(run);
    console.log(`marathon ${run.marathonId}: ${run.placed.length + untold.length} registrations taken away`);
  }
  console.log(`${runs.length} runs cleaned`);
}

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
