import { marathonLimits } from '@marathon/contracts/constants';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OwnedMarathon } from './ownedMarathon.ts';

export interface CreatorActivity {
  /** Future event dates of their marathons, soonest first. */
  readonly upcomingDates: readonly string[];
  /** Additions of the last hour, oldest first. Deleted marathons count, too. */
  readonly additions: readonly string[];
}

const { upcomingPerPerson, addedPerHour } = marathonLimits;
export const additionWindowMs = 3_600_000;

export function mayAdd(marathon: OwnedMarathon, activity: CreatorActivity, now: Date): Result<void> {
  const { additions } = activity;
  const blocking = additions[additions.length - addedPerHour];
  if (blocking === undefined) return mayBeUpcoming(marathon, activity, now);
  const seconds = secondsUntil(Date.parse(blocking) + additionWindowMs, now);
  const detail = `You can add ${addedPerHour} marathons an hour. Try again in ${minutes(seconds)}.`;
  return refuse('too-many-marathons', { detail, retryAfterSeconds: seconds });
}

interface Move {
  readonly before: OwnedMarathon;
  readonly after: OwnedMarathon;
}

/** Moving a past marathon into the future adds a future one. */
export function mayMove({ before, after }: Move, activity: CreatorActivity, now: Date): Result<void> {
  return isUpcoming(before, now) ? ok(undefined) : mayBeUpcoming(after, activity, now);
}

function mayBeUpcoming(marathon: OwnedMarathon, { upcomingDates }: CreatorActivity, now: Date): Result<void> {
  const blocking = upcomingDates[upcomingDates.length - upcomingPerPerson];
  if (blocking === undefined || !isUpcoming(marathon, now)) return ok(undefined);
  const detail = `You can have ${upcomingPerPerson} upcoming marathons. Delete one, or wait until one has taken place.`;
  const retryAfterSeconds = secondsUntil(Date.parse(blocking), now);
  return refuse('too-many-marathons', { detail, retryAfterSeconds });
}

const isUpcoming = ({ eventDate }: OwnedMarathon, now: Date) => eventDate > now.toISOString();

const secondsUntil = (at: number, now: Date) => Math.max(1, Math.ceil((at - now.getTime()) / 1_000));

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
}
