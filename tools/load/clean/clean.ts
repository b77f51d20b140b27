import type { RegistrationListing } from '@marathon/contracts/registrationListing';
import { ApiRefusal, call, forEach, patiently } from '../api.ts';
import type { LoadOptions } from '../options.ts';
import { type Access, accessAs, operatorToken } from '../people/access.ts';
import { emailOf, type People } from '../people/people.ts';
import { printLeftovers } from './printLeftovers.ts';
import { removeAccounts } from './removeAccounts.ts';
import { forgetRun, type LeftoverRun, runsAt } from './runs.ts';

/** Deletes earlier runs' registrations and marathons, as their people; `--accounts`: also these. */
export async function clean({
  base,
  withAccounts,
}: Pick<LoadOptions, 'base' | 'withAccounts'>): Promise<void> {
  const runs = runsAt(base);
  if (runs.length > 0) await cleanRuns(base, runs);
  console.log(`${runs.length} runs cleaned`);
  if (runs.length > 0) printLeftovers();
  if (withAccounts) await removeAccounts(base);
}

const atOnce = 64;

async function cleanRuns(base: string, runs: readonly LeftoverRun[]): Promise<void> {
  const token = operatorToken();
  const accessOf = accessOnce();
  for (const run of runs) {
    // Also for a new product, which does not know the people any more.
    const isThere = (await hasRows(base, run, token)) || (await isListed(base, run));
    const taken = isThere ? await cleanRun(base, run, { token, access: accessOf(run.people) }) : 0;
    forgetRun(run);
    console.log(`marathon ${run.marathonId}: ${taken} registrations taken away`);
  }
}

interface Means {
  readonly token: string;
  readonly access: Access;
}

async function cleanRun(base: string, run: LeftoverRun, { token, access }: Means): Promise<number> {
  let taken = 0;
  const cancel = async (runner: number, id: string) => {
    if (await cancelled(base, await access.tokenOf(runner), id)) taken += 1;
  };
  await forEach(run.placed, atOnce, ([runner, id]) => cancel(runner, id));
  if (await hasRows(base, run, token))
    await forEach(Array(run.people.runners).keys(), atOnce, async (runner) => {
      for (const id of await untoldOf(base, await access.tokenOf(runner), { run, runner }))
        await cancel(runner, id);
    });
  await gone(async () =>
    call('DELETE', `${base}/marathons/${run.marathonId}`, { token: await access.tokenOf('organizer') }),
  );
  if (await hasRows(base, run, token)) throw new Error(`registrations of ${run.marathonId} are still there`);
  return taken;
}

/** Signs each person in once: a token takes a millisecond, and all steps of a search have the same people. */
function accessOnce(): (people: People) => Access {
  const accesses = new Map<string, Access>();
  return (people) => {
    const access = accesses.get(people.name) ?? withTokensOnce(accessAs(people));
    accesses.set(people.name, access);
    return access;
  };
}

function withTokensOnce({ people, tokenOf }: Access): Access {
  const tokens = new Map<number | 'organizer', { readonly token: Promise<string>; readonly until: number }>();
  return {
    people,
    tokenOf(who) {
      const cached = tokens.get(who);
      if (cached !== undefined && Date.now() < cached.until) return cached.token;
      const token = tokenOf(who);
      tokens.set(who, { token, until: Date.now() + keptForMs });
      return token;
    },
  };
}

const keptForMs = 10 * 60_000;

/** Operators may make sixty calls a minute. */
async function hasRows(base: string, { marathonId }: LeftoverRun, token: string): Promise<boolean> {
  const url = `${base}/operations/registrations?${new URLSearchParams({ marathonId, limit: '1' })}`;
  const { registrations } = await patiently(() => call<RegistrationListing>('GET', url, { token }));
  return registrations.length > 0;
}

const isListed = async (base: string, { marathonId }: LeftoverRun): Promise<boolean> =>
  (await fetch(`${base}/marathons/${marathonId}`)).ok;

const cancelled = (base: string, token: string, id: string): Promise<boolean> =>
  gone(() => patiently(() => call('DELETE', `${base}/registrations/${id}`, { token })));

/** Asks everybody. */
async function untoldOf(
  base: string,
  token: string,
  { run: { people, marathonId }, runner }: { run: LeftoverRun; runner: number },
): Promise<string[]> {
  const url = `${base}/registrations?email=${encodeURIComponent(emailOf(people, runner))}`;
  const own = await patiently(() => call<{ _id: string; marathonId: string }[]>('GET', url, { token }));
  return own.flatMap((one) => (one.marathonId === marathonId ? [one._id] : []));
}

async function gone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return false;
    throw error;
  }
}
