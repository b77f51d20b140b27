import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OwnedMarathon } from './ownedMarathon.ts';

type WithLimit = Pick<OwnedMarathon, 'participantsLimit'>;

export const isLowered = (before: WithLimit, { participantsLimit: after }: WithLimit): boolean =>
  after !== null && (before.participantsLimit === null || after < before.participantsLimit);

interface Move {
  readonly before: OwnedMarathon;
  readonly after: OwnedMarathon;
}

/** An unchanged limit blocks no other change. @param registered svc-registrations' answer; the own count lags behind */
export function mayLimit({ before, after }: Move, registered: Result<number> = ok(0)): Result<void> {
  const { participantsLimit: limit } = after;
  if (limit === null || limit === before.participantsLimit) return ok(undefined);
  if (isLowered(before, after) && !registered.ok) return registered;
  const taken = Math.max(before.registrationCount, registered.ok ? registered.value : 0);
  if (limit >= taken) return ok(undefined);
  const message = `${taken} runners are registered; the limit must be at least that`;
  return refuse('limit-below-registrations', {
    detail: message,
    errors: [{ path: 'participantsLimit', message }],
  });
}
