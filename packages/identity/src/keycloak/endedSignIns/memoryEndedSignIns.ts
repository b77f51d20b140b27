import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';
import type { EndedSignIns } from './endedSignIns.ts';

export interface KnownSignIns extends EndedSignIns {
  ids(): string[];
}

export function memoryEndedSignIns(now: Clock): KnownSignIns {
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
    ids() {
      prune();
      return [...endedAt.keys()];
    },
    close: async () => undefined,
  };
}
