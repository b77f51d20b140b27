import { UsageError } from '@marathon/remote-kit/command';
import type { LoadOptions } from '../options.ts';
import { operatorToken } from '../people/access.ts';
import { storedOf } from './audit.ts';
import { type Findings, findingsOf, isSound } from './findings.ts';

/** For a real opening, without a record of its answers. */
export async function auditMarathon({ base, metrics, marathon }: LoadOptions): Promise<Findings> {
  if (!/^[0-9a-f]{24}$/.test(marathon ?? '')) throw new UsageError('audit needs --marathon and its id');
  const stored = await storedOf({ base, metrics, marathonId: marathon ?? '', token: operatorToken() });
  const findings = findingsOf(stored);
  console.table({
    'registrations stored': stored.rows.length,
    'registrationCount of the marathon': stored.registrationCount ?? 'the marathon is deleted',
    places: stored.places ?? 'no limit',
    'events on their way or set aside': stored.undelivered ?? 'no metrics tell',
    'accounts with two places': findings.doubled,
    'places beyond the limit': findings.oversold,
  });
  console.log(isSound(findings) ? 'sound: rows, count, limit and events agree' : 'NOT SOUND');
  return findings;
}
