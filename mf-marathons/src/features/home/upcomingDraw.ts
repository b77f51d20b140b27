import { limits } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted, isCancelled } from '@marathon/contracts/marathonStatus';

export type UpcomingDraw = (marathons: readonly Marathon[], now: Date) => Marathon[];

/**
 * Future marathons in random order, at most six. What was drawn once stays drawn (decision 6): later calls keep it, drop
 * what has started, was cancelled or deleted, and draw only as many as are missing.
 * @param random as Math.random: from 0 up to, not including, 1
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
    return drawn.map((id) => future.get(id)).filter((marathon) => marathon !== undefined);
  };
}

/** `size` of the items, each set of them as likely as any other (Fisher-Yates, stopped early). */
function sample<T>(items: readonly T[], size: number, random: () => number): T[] {
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < size && rest.length > 0)
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return chosen;
}
