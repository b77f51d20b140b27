import { listingPage, type RegistrationListing } from '@marathon/contracts/registrationListing';
import { ApiRefusal, call, patiently } from '../api.ts';
import { readMetrics } from '../metrics/readMetrics.ts';
import type { StoredMarathon } from './findings.ts';

interface AuditOptions {
  readonly base: string;
  readonly metrics: readonly string[];
  readonly marathonId: string;
  readonly token: string;
}

const settlesWithinMs = 30_000;

/** What the product has stored of a marathon, once its events have arrived or half a minute has passed. */
export async function storedOf(options: AuditOptions): Promise<StoredMarathon> {
  const rows = await listRegistrations(options);
  const deadline = Date.now() + settlesWithinMs;
  for (;;) {
    const [marathon, undelivered] = await Promise.all([marathonOf(options), undeliveredOf(options.metrics)]);
    const isSettled = (marathon === null || marathon.registrationCount === rows.length) && !undelivered;
    if (isSettled || Date.now() > deadline)
      return {
        rows,
        places: marathon?.participantsLimit ?? null,
        registrationCount: marathon?.registrationCount ?? null,
        undelivered,
      };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export async function listRegistrations({
  base,
  marathonId,
  token,
}: Pick<AuditOptions, 'base' | 'marathonId' | 'token'>): Promise<RegistrationListing['registrations']> {
  const rows: RegistrationListing['registrations'] = [];
  let after: string | null = null;
  do {
    const query = new URLSearchParams({
      marathonId,
      limit: String(listingPage.most),
      ...(after && { after }),
    });
    const url = `${base}/operations/registrations?${query}`;
    const page: RegistrationListing = await patiently(() => call<RegistrationListing>('GET', url, { token }));
    rows.push(...page.registrations);
    after = page.next;
  } while (after !== null);
  return rows;
}

interface MarathonCount {
  readonly registrationCount: number;
  readonly participantsLimit: number | null;
}

async function marathonOf({ base, marathonId }: AuditOptions): Promise<MarathonCount | null> {
  try {
    return await patiently(() => call<MarathonCount>('GET', `${base}/marathons/${marathonId}`));
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null;
    throw error;
  }
}

/** Of all processes with readable metrics; null if none has an outbox. */
async function undeliveredOf(metrics: readonly string[]): Promise<number | null> {
  const all = await Promise.all(metrics.map((url) => readMetrics(url).catch(() => undefined)));
  const waiting = all.flatMap((one) => one?.outboxWaiting ?? []);
  const aside = all.flatMap((one) => one?.deadLetters ?? []);
  return waiting.length === 0 ? null : [...waiting, ...aside].reduce((sum, one) => sum + one, 0);
}
