import type { MarathonEvent } from '@marathon/contracts/events';

const effects: Partial<Record<MarathonEvent['type'], number>> = {
  'registration.created': 1,
  'registration.cancelled': -1,
};

/**
 * How each marathon's count changes by these events, by marathon id. A sum, so that the order in which events arrive
 * does not matter: a cancelled may even come before its created.
 */
export function netCounts(events: readonly MarathonEvent[]): ReadonlyMap<string, number> {
  const net = new Map<string, number>();
  for (const { type, data } of events) {
    const effect = effects[type];
    if (effect !== undefined) net.set(data.marathonId, (net.get(data.marathonId) ?? 0) + effect);
  }
  return net;
}

/** What is answered for a stored sum, which is below zero while a created is still under way. */
export const answeredCount = (stored: number): number => Math.max(0, stored);
