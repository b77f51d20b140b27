import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';

/** Sign-ins that ended through this gateway while an API token of them may still be valid. */
export interface EndedSignIns {
  has(id: string): boolean;
  add(ids: readonly string[]): void;
}

export function createEndedSignIns(now: Clock): EndedSignIns {
  /** In the order of their ends. */
  const endedAt = new Map<string, number>();
  const seconds = () => now().getTime() / 1000;

  function prune() {
    const oldest = seconds() - apiToken.lifetimeSeconds;
    for (const [id, at] of endedAt) {
      if (at >= oldest) return;
      endedAt.delete(id);
    }
  }

  return {
    has: (id) => endedAt.has(id),
    add(ids) {
      prune();
      for (const id of ids) {
        endedAt.delete(id);
        endedAt.set(id, seconds());
      }
    },
  };
}
