import { limits } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted, isCancelled } from '@marathon/contracts/marathonStatus';

export type UpcomingDraw = (marathons: readonly Marathon[], now: Date) => Marathon[];

/**
 * Up to six future marathons in random order. Later calls replace only those that started, were cancelled or deleted.
 */
export function createUpcomingDraw(random: () => number): UpcomingDraw {
  let drawn: readonly string[] = [];
  return (marathons, now) => {
    const future = new Map(
      marathons
        .filter((marathon) => !hasStarted(marathon, now) && !isCancelled(marathon))
        .map((marathon) => [marathon._id, marathon]),
    );
    const kept = drawn.filter((id) => future.has(id));
    const others = [...future.keys()].filter((id) => !kept.includes(id));
    drawn = [...kept, ...sample(others, limits.upcoming - kept.length, random)];
    return drawn.flatMap((id) => future.get(id) ?? []);
  };
}

/** A uniformly random subset (partial Fisher-Yates). */
function sample<T>(items: readonly T[], size: number, random: () => number): T[] {
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < size && rest.length > 0)
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return chosen;
}
