import { isApiError, type Runtime, useRuntime, useSession, warn } from '@marathon/app-runtime';
import { type DrawRecord, drawRecordSchema, type WaitingRoom } from '@marathon/contracts/waitingRoom';
import { useQuery } from '@tanstack/react-query';
import { getEntry } from '../../../shared/api/getEntry.ts';
import { roomKeys, roomPath } from '../../../shared/api/roomKeys.ts';
import type { Entry } from '../domain/stage.ts';
import { getRoom } from './findPosition.ts';

export interface DrawFacts {
  readonly room: WaitingRoom;
  /** Undefined before the draw. */
  readonly record: DrawRecord | undefined;
  /** Undefined without a sign-in or an entry. */
  readonly entry: Entry | undefined;
}

/** GET /waiting-rooms/{id}, …/draw and …/entry. Enters nobody. */
async function getDraw(
  runtime: Runtime,
  marathonId: string,
  isSignedIn: boolean,
  signal: AbortSignal,
): Promise<DrawFacts> {
  const [room, record, entry] = await Promise.all([
    getRoom(runtime, marathonId, signal),
    unless('not-drawn-yet', () =>
      runtime.api.get(`${roomPath(marathonId)}/draw`, { answer: drawRecordSchema, signal }),
    ),
    isSignedIn ? unless('not-entered', () => getEntry(runtime, marathonId, signal)) : undefined,
  ]);
  return { room, record, entry };
}

async function unless<Data>(
  code: 'not-drawn-yet' | 'not-entered',
  ask: () => Promise<Data>,
): Promise<Data | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isApiError(error, code)) return undefined;
    warn('The draw could not be loaded', error);
    throw error;
  }
}

export function useDraw(marathonId: string) {
  const runtime = useRuntime();
  const { user, loading } = useSession();
  return useQuery<DrawFacts>({
    queryKey: roomKeys.check(marathonId, user?.email ?? ''),
    queryFn: ({ signal }) => getDraw(runtime, marathonId, user !== null, signal),
    enabled: !loading,
  });
}
