import { isMadeUp } from '@marathon/contracts/madeUpAccounts';
import type { Logger } from '@marathon/service-kit';
import type { RoomKey, Turn, WaitingRoomStore } from './ports.ts';

interface Options {
  readonly store: Pick<WaitingRoomStore, 'turnsToAnnounce' | 'noteAnnounced'>;
  /** Resolves when the turns cannot be lost anymore. */
  readonly announce: (marathonId: string, turns: readonly Turn[]) => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Announces a room's turns, one run per room at a time. The next check of the room repeats a failed run. */
export function createTurnAnnouncer({ store, announce, logger }: Options): (key: RoomKey) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  let fails = false;

  async function announceRoom(key: RoomKey): Promise<void> {
    for (let next = await store.turnsToAnnounce(key); next; next = await store.turnsToAnnounce(key)) {
      const turns = next.turns.filter(({ accountId }) => !isMadeUp(accountId));
      if (turns.length > 0) await announce(key.marathonId, turns);
      await store.noteAnnounced(key, next.upTo);
    }
    fails = false;
  }

  function noteFailure(err: unknown, { marathonId }: RoomKey): void {
    if (!fails) logger.warn({ err, marathonId }, 'turns cannot be announced now; they wait in the room');
    fails = true;
  }

  return (key) => {
    const current = running.get(key.marathonId);
    if (current) return current;
    const mine = announceRoom(key)
      .catch((err: unknown) => noteFailure(err, key))
      .finally(() => running.delete(key.marathonId));
    running.set(key.marathonId, mine);
    return mine;
  };
}
