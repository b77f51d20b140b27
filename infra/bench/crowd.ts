import { randomUUID } from 'node:crypto';
import { auditOf, type Findings } from './audit.ts';
import type { ConfirmedRegistration, LoadResult } from './client/job.ts';
import type { Client } from './client/startClient.ts';
import type { Contestant } from './contestants/contestant.ts';
import { cpuSecondsOf } from './machine.ts';
import { addMarathons, settledCount } from './marathons.ts';

export interface Crowd {
  readonly runners: number;
  readonly connections: number;
  readonly hot?: number;
  /** Open model at this rate; absent: closed model. */
  readonly perSecond?: number | undefined;
}

export interface CrowdFigures extends Findings {
  readonly perSecond: number;
  readonly latencies: LoadResult['latencies'];
  readonly late: LoadResult['late'];
  readonly statuses: LoadResult['statuses'];
  /** Processor seconds per 10,000 requests, by process. */
  readonly cpu: Readonly<Record<string, number>>;
  /** The client's, per 10,000 requests. */
  readonly clientCpu: number;
}

export interface RegistrationRun extends CrowdFigures {
  readonly run: string;
  readonly marathonIds: readonly string[];
  readonly confirmed: readonly ConfirmedRegistration[];
}

/** Requests after the last spot, which show an unsafe limit. */
const tooLate = 50;

/** As many runners as spots register in new marathons, then some more; compares with the store. */
export async function register(
  contestant: Contestant,
  client: Client,
  crowd: Crowd,
): Promise<RegistrationRun> {
  const { runners, connections, hot = 1, perSecond } = crowd;
  const run = randomUUID().slice(0, 8);
  const spotsEach = Math.ceil(runners / hot);
  const marathonIds = await addMarathons(contestant, { run, marathons: hot, spotsEach });
  const { kind, origin } = contestant;
  const work = { kind, run, marathonIds, first: 0, runners };
  const job = { origin, connections, work, ...(perSecond !== undefined && { perSecond }) };

  const cpuBefore = cpuOf(contestant);
  const result = await client.run(job);
  await settledCount(contestant, marathonIds.slice(-1), countOfLast(result.confirmed, hot));
  const cpu = perTenThousand(cpuBefore, cpuOf(contestant), runners);

  const late = await client.run({ origin, connections, work: { ...work, first: runners, runners: tooLate } });
  const confirmed = [...result.confirmed, ...late.confirmed];
  const findings = auditOf({
    confirmed: confirmed.map(({ registrationId }) => registrationId),
    stored: await contestant.storedOf(marathonIds),
    spots: spotsEach * hot,
    registrationCount: await settledCount(contestant, marathonIds, confirmed.length),
  });
  return { ...measuredOf(result, runners), ...findings, cpu, run, marathonIds, confirmed };
}

/** All registered runners cancel at once; remaining registrations count as lost. */
export async function cancel(
  contestant: Contestant,
  client: Client,
  registered: RegistrationRun,
  connections: number,
) {
  const { run, marathonIds, confirmed: registrations } = registered;
  const { origin } = contestant;
  const cpuBefore = cpuOf(contestant);
  const work = { kind: 'cancel', run, registrations } as const;
  const result = await client.run({ origin, connections, work });
  const left = await settledCount(contestant, marathonIds, 0);
  const cpu = perTenThousand(cpuBefore, cpuOf(contestant), registrations.length);
  const stored = await contestant.storedOf(marathonIds);
  const lost = Math.max(stored.length, left);
  return { ...measuredOf(result, registrations.length), lost, oversold: 0, cpu } satisfies CrowdFigures;
}

/** Reads lose nothing. */
export async function read(
  { origin, processes }: Pick<Contestant, 'origin' | 'processes'>,
  client: Client,
  { path, requests, connections }: { path: string; requests: number; connections: number },
): Promise<CrowdFigures> {
  const cpuBefore = cpuOf({ processes });
  const result = await client.run({ origin, connections, work: { kind: 'read', path, requests } });
  const cpu = perTenThousand(cpuBefore, cpuOf({ processes }), requests);
  return { ...measuredOf(result, requests), lost: 0, oversold: 0, cpu };
}

function measuredOf({ seconds, latencies, late, statuses, cpuSeconds }: LoadResult, requests: number) {
  return {
    perSecond: succeeded(statuses) / seconds,
    latencies,
    late,
    statuses,
    clientCpu: (cpuSeconds / requests) * 10_000,
  };
}

/** Excludes refusals: a server that sheds load answers fast. */
const succeeded = (statuses: LoadResult['statuses']) => (statuses[200] ?? 0) + (statuses[201] ?? 0);

function cpuOf({
  processes,
  servers = [],
}: Pick<Contestant, 'processes' | 'servers'>): Record<string, number> {
  return Object.fromEntries([...processes, ...servers].map(({ name, pid }) => [name, cpuSecondsOf(pid)]));
}

function perTenThousand(before: Record<string, number>, after: Record<string, number>, requests: number) {
  const each = Object.entries(after).map(([name, seconds]) => {
    return [name, ((seconds - (before[name] ?? 0)) / requests) * 10_000] as const;
  });
  return Object.fromEntries(each);
}

const countOfLast = (confirmed: readonly ConfirmedRegistration[], hot: number) =>
  confirmed.filter(({ runner }) => runner % hot === hot - 1).length;
