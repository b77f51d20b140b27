import { isApiError, type Runtime } from '@marathon/app-runtime';
import { deletedSchema } from '@marathon/contracts/mutationResponses';
import {
  type WaitingRoom,
  type WaitingRoomEntry,
  waitingRoomEntrySchema,
  waitingRoomSchema,
} from '@marathon/contracts/waitingRoom';
import { getEntry } from '../../../shared/api/getEntry.ts';
import { roomPath } from '../../../shared/api/roomKeys.ts';
import type { Position } from '../domain/stage.ts';

/** With milliseconds that the device's clock is behind the room's. */
export interface TimedPosition extends Position {
  readonly clockError: number;
}

/**
 * GET /waiting-rooms/{id}/entry, and PUT on the first visit. After a missed turn, or leaving, only the person may enter
 * again.
 */
export async function findPosition(
  runtime: Runtime,
  marathonId: string,
  known: TimedPosition | undefined,
  signal: AbortSignal,
): Promise<TimedPosition> {
  try {
    return await timed(() => getEntry(runtime, marathonId, signal));
  } catch (error) {
    if (!isApiError(error, 'not-entered')) throw error;
  }
  if (known?.entry || known?.hasLeft) {
    const position = await timed(async () => ({ room: await getRoom(runtime, marathonId, signal) }));
    // A room that was lost lets its people in again.
    if (position.room.commitment === known.room.commitment) return { ...position, hasLeft: true };
  }
  try {
    return await enterRoom(runtime, marathonId);
  } catch (error) {
    if (!isApiError(error) || !takesNobodyIn.has(error.code)) throw error;
    return timed(async () => ({ room: await getRoom(runtime, marathonId, signal) }));
  }
}

/** PUT /waiting-rooms/{id}/entry. */
export const enterRoom = ({ api }: Runtime, marathonId: string): Promise<TimedPosition> =>
  timed(() => api.put(`${roomPath(marathonId)}/entry`, {}, { answer: waitingRoomEntrySchema }));

/** DELETE /waiting-rooms/{id}/entry. Idempotent. */
export async function leaveRoom(
  { api }: Runtime,
  { room, clockError }: TimedPosition,
): Promise<TimedPosition> {
  try {
    await api.delete(`${roomPath(room.marathonId)}/entry`, { answer: deletedSchema });
  } catch (error) {
    if (!isApiError(error, 'not-entered')) throw error;
  }
  return { room, entry: undefined, hasLeft: true, clockError };
}

/** POST /waiting-rooms/{id}/entry/extension: another ten minutes, once. */
export const extendAdmission = ({ api }: Runtime, marathonId: string): Promise<TimedPosition> =>
  timed(() => api.post(`${roomPath(marathonId)}/entry/extension`, {}, { answer: waitingRoomEntrySchema }));

/** GET /waiting-rooms/{id}. */
export const getRoom = ({ api }: Runtime, marathonId: string, signal: AbortSignal): Promise<WaitingRoom> =>
  api.get(roomPath(marathonId), { answer: waitingRoomSchema, signal });

const takesNobodyIn = new Set(['not-open-yet', 'registration-closed', 'sold-out']);

/** Assumes that the room reads its clock midway between request and answer. */
async function timed(
  ask: () => Promise<WaitingRoomEntry | { readonly room: WaitingRoom }>,
): Promise<TimedPosition> {
  const askedAt = Date.now();
  const { room, ...entry } = await ask();
  const clockError = Date.parse(room.now) - (askedAt + Date.now()) / 2;
  return { room, entry: 'entryId' in entry ? entry : undefined, clockError };
}
