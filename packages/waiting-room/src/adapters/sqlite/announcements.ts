import type { TurnsToAnnounce } from '../../application/ports.ts';
import { numbersToAnnounce } from '../../domain/announcing.ts';
import type { Room } from '../../domain/room.ts';
import type { accountTable, entryTable } from './tables.ts';

interface Tables {
  readonly entries: Pick<ReturnType<typeof entryTable>, 'byNumber'>;
  readonly accounts: Pick<ReturnType<typeof accountTable>, 'find' | 'remove'>;
}

/** Accounts whose turns are not announced yet. Runs in the caller's transaction. */
export function announcements({ entries, accounts }: Tables) {
  const entriesOf = ({ marathonId }: Room, numbers: readonly number[]) =>
    numbers.flatMap((number) => entries.byNumber(marathonId, number) ?? []);

  return {
    nextTurns(room: Room): TurnsToAnnounce | undefined {
      const numbers = numbersToAnnounce(room);
      const upTo = numbers.at(-1);
      if (upTo === undefined) return undefined;
      const turns = entriesOf(room, numbers).flatMap(({ id, number, state, expiresAt, hasLeft }) => {
        const accountId = accounts.find(room.marathonId, id);
        const isTurn = state === 'called' && !hasLeft && number !== null && expiresAt !== null;
        return isTurn && accountId !== undefined ? [{ entryId: id, accountId, number, expiresAt }] : [];
      });
      return { upTo, turns };
    },

    noteAnnounced(room: Room, upTo: number): Room {
      const announced = numbersToAnnounce(room).filter((number) => number <= upTo);
      const announcedUpTo = announced.at(-1);
      if (announcedUpTo === undefined) return room;
      for (const { id } of entriesOf(room, announced)) accounts.remove(room.marathonId, id);
      return { ...room, announcedUpTo };
    },
  };
}
