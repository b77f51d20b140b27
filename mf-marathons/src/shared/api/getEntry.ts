import type { Runtime } from '@marathon/app-runtime';
import { type WaitingRoomEntry, waitingRoomEntrySchema } from '@marathon/contracts/waitingRoom';
import { roomPath } from './roomKeys.ts';

/** GET /waiting-rooms/{id}/entry. @throws ApiError: not-entered… */
export const getEntry = (
  { api }: Runtime,
  marathonId: string,
  signal: AbortSignal,
): Promise<WaitingRoomEntry> =>
  api.get(`${roomPath(marathonId)}/entry`, { answer: waitingRoomEntrySchema, signal });
