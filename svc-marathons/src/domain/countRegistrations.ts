import type { EventOf, Fact } from '@marathon/contracts/events';

export interface RegistrationCount {
  readonly marathonId: string;
  /** Below zero when a cancellation arrives before its registration. */
  readonly sum: number;
  readonly revision: number;
}

export type RegistrationEvent = EventOf<'registration.created' | 'registration.cancelled'>;

const effects: Record<RegistrationEvent['type'], number> = {
  'registration.created': 1,
  'registration.cancelled': -1,
};

/** Sums, so that the order of events does not matter. Ignores events of deleted marathons. */
export function countRegistrations(
  counts: readonly RegistrationCount[],
  events: readonly RegistrationEvent[],
): { readonly counts: readonly RegistrationCount[]; readonly facts: readonly Fact[] } {
  const sums = changesOf(events);
  const changed = counts.flatMap((before) => {
    const change = sums.get(before.marathonId);
    if (change === undefined) return [];
    return [{ before, after: { ...before, sum: before.sum + change, revision: before.revision + 1 } }];
  });
  return {
    counts: changed.map(({ after }) => after),
    facts: changed.flatMap(({ before, after }) =>
      visibleCount(before.sum) === visibleCount(after.sum) ? [] : [countChanged(after)],
    ),
  };
}

/** The count as in svc-registrations, without uncounted events. Undefined if the count is right already. */
export function correctCount(
  before: RegistrationCount,
  {
    registered,
    uncounted,
  }: { readonly registered: number; readonly uncounted: readonly RegistrationEvent[] },
): { readonly count: RegistrationCount; readonly facts: readonly Fact[] } | undefined {
  const sum = registered - (changesOf(uncounted).get(before.marathonId) ?? 0);
  if (sum === before.sum) return undefined;
  const count = { ...before, sum, revision: before.revision + 1 };
  return { count, facts: visibleCount(before.sum) === visibleCount(sum) ? [] : [countChanged(count)] };
}

/** A negative sum shows as 0. */
export const visibleCount = (sum: number): number => Math.max(0, sum);

function changesOf(events: readonly RegistrationEvent[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const { type, data } of events)
    changes.set(data.marathonId, (changes.get(data.marathonId) ?? 0) + effects[type]);
  return changes;
}

function countChanged({ marathonId, sum, revision }: RegistrationCount): Fact {
  const data = { marathonId, registrationCount: visibleCount(sum), countRevision: revision };
  return { type: 'marathon.count-changed', data };
}
