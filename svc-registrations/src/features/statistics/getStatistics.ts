import { removedKeptDays, type StatisticsBy } from '@marathon/contracts/constants';
import type { RegistrationStatistics } from '@marathon/contracts/registrationStatistics';
import { ok, type Result } from '@marathon/contracts/result';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import type { Dependencies } from '../../application/dependencies.ts';
import { findMarathon } from '../../application/findMarathon.ts';
import { asOrganizer } from '../../application/organizers.ts';
import { regionsOf } from '../../domain/callingCodes.ts';
import type { Person } from '../../domain/person.ts';
import { countsByQuestion } from '../../domain/questionCounts.ts';
import { type CountAt, countByIntervals } from '../../domain/registrationTimes.ts';
import { cacheForSeconds } from './cacheForSeconds.ts';

export interface StatisticsQuery {
  readonly marathonId: string;
  readonly by?: StatisticsBy | undefined;
}

/** Cached for some seconds: the store counts once for any number of readers. */
export function getStatistics(dependencies: Dependencies) {
  const { store, now } = dependencies;
  const countsOf = cacheForSeconds({ load: store.counts, now });
  return async (
    { marathonId, by }: StatisticsQuery,
    organizer: Person,
  ): Promise<Result<RegistrationStatistics>> => {
    const allowed = await asOrganizer(dependencies)('readParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const found = await findMarathon(dependencies)(marathonId, organizer.accountId);
    if (!found.ok) return found;
    const { registrationStart, registrationEnd, participantsLimit } = found.value;
    const timeZone = found.value.timeZone ?? defaultTimeZone;
    const { callingCodes, ...times } = await countsOf(marathonId);
    const cancelled = sumOf(times.cancelled);
    const range = { by, registrationStart, registrationEnd, timeZone, now: now() };
    return ok({
      ...countByIntervals(times, range),
      timeZone,
      registrationStart,
      registrationEnd,
      participantsLimit,
      placed: sumOf(times.registered) - cancelled,
      cancelled,
      cancelledSince: new Date(now().getTime() - removedKeptDays * 86_400_000).toISOString(),
      countries: [...callingCodes]
        .filter(([callingCode]) => callingCode !== '')
        .map(([callingCode, participants]) => ({
          callingCode,
          regions: [...regionsOf(callingCode)],
          participants,
        }))
        .toSorted((a, b) => b.participants - a.participants || (a.callingCode < b.callingCode ? -1 : 1)),
      withoutCountry: callingCodes.get('') ?? 0,
      byQuestion: countsByQuestion(found.value),
    });
  };
}

const sumOf = (counts: readonly CountAt[]) => counts.reduce((sum, { count }) => sum + count, 0);
