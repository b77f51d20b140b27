import type { WaitingRoom } from '@marathon/contracts/waitingRoom';
import { useEffect } from 'react';

/** The commitment that this browser saw before the draw: proof against later changes. */
export interface CommitmentNote {
  readonly commitment: string;
  /** ISO 8601, by the server's clock. */
  readonly seenAt: string;
}

const keyOf = (marathonId: string) => `marathon-draw-${marathonId}`;

/** Stores a room's commitment before its draw; the first note stays. */
export function useCommitmentNote(room: WaitingRoom | undefined): void {
  useEffect(() => {
    if (room === undefined || (room.phase !== 'gathering' && room.phase !== 'early')) return;
    if (Date.parse(room.now) >= Date.parse(room.opensAt)) return;
    if (commitmentNote(room.marathonId) === undefined)
      attempt(() =>
        localStorage.setItem(
          keyOf(room.marathonId),
          JSON.stringify({ commitment: room.commitment, seenAt: room.now } satisfies CommitmentNote),
        ),
      );
  }, [room]);
}

export function commitmentNote(marathonId: string): CommitmentNote | undefined {
  const note = attempt(() => JSON.parse(localStorage.getItem(keyOf(marathonId)) ?? 'null'));
  return typeof note?.commitment === 'string' && typeof note.seenAt === 'string' ? note : undefined;
}

/** Browsers may forbid storage. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
