import { snapshotOf } from '@marathon/contracts/events';
import { dateOrderErrors, instantsIn } from '@marathon/contracts/marathonDates';
import type { MarathonPatch } from '@marathon/contracts/marathonRequests';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { defaultTimeZone } from '@marathon/contracts/timeZone';

import { organizerOr, type Person } from './organizer.ts';
import type { Outcome } from './outcome.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';

/** Refused with `marathon-cancelled`, or `validation-failed` if the merged dates are out of order. */
export function patchMarathon(
  current: OwnedMarathon,
  { tellRunners, ...patch }: MarathonPatch,
  owner: Person,
): Result<Outcome> {
  if (isCancelled(current)) return refuse('marathon-cancelled');
  const merged = merge(current, patch, owner);
  const errors = dateOrderErrors(merged, current);
  if (errors.length > 0) return refuse('validation-failed', { errors });
  if (!differs(current, merged)) return ok({ marathon: current, facts: [] });
  const marathon = { ...merged, revision: current.revision + 1 };
  const data = { ...snapshotOf(marathon), ...(tellRunners !== undefined && { tellRunners }) };
  return ok({ marathon, facts: [{ type: 'marathon.updated', data }] });
}

function merge(
  current: OwnedMarathon,
  patch: Omit<MarathonPatch, 'tellRunners'>,
  owner: Person,
): OwnedMarathon {
  const sent = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const timeZone = patch.timeZone ?? current.timeZone;
  const dated = instantsIn(timeZone ?? defaultTimeZone, { ...sent });
  const merged: OwnedMarathon = { ...current, ...dated, timeZone };
  return { ...merged, marathonDate: merged.eventDate, organizer: organizerOr(merged.organizer, owner) };
}

const differs = (before: OwnedMarathon, after: OwnedMarathon) =>
  (Object.keys(after) as (keyof OwnedMarathon)[]).some((field) => before[field] !== after[field]);
