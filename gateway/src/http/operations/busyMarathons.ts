import type { MarathonEvent } from '@marathon/contracts/events';
import type { Subscription } from '@marathon/event-bus';

export interface BusyMarathons {
  watch(subscription: Subscription): Subscription;
  list(most: number): string[];
}

/** A change counts half after this time, milliseconds. */
const halfLife = 30_000;
const mostKept = 500;
/** Forgets changes that count less. */
const least = 0.05;

interface Activity {
  readonly changes: number;
  readonly at: number;
  readonly count: number;
}

export function busyMarathons(time: () => number = () => performance.now()): BusyMarathons {
  const activities = new Map<string, Activity>();
  const worth = ({ changes, at }: Activity, now: number) => changes * 2 ** ((at - now) / halfLife);
  const byWorth = (now: number) =>
    [...activities]
      .map(([id, activity]) => ({ id, worth: worth(activity, now) }))
      .sort((a, b) => b.worth - a.worth);

  function note(event: MarathonEvent): void {
    if (event.type !== 'marathon.count-changed') return;
    const { marathonId, registrationCount } = event.data;
    const now = time();
    const activity = activities.get(marathonId);
    const changes = activity ? worth(activity, now) + Math.abs(registrationCount - activity.count) : 1;
    activities.set(marathonId, { changes, at: now, count: registrationCount });
    if (activities.size > mostKept)
      for (const { id } of byWorth(now).slice(mostKept / 2)) activities.delete(id);
  }

  return {
    watch: (subscription) => ({
      ...subscription,
      async handle(events) {
        for (const event of events) note(event);
        await subscription.handle(events);
      },
    }),
    list: (most) =>
      byWorth(time())
        .filter(({ worth }) => worth >= least)
        .slice(0, most)
        .map(({ id }) => id),
  };
}
