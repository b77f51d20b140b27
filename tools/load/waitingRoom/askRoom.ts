import type { DrawRecord, WaitingRoom } from '@marathon/contracts/waitingRoom';
import { ApiRefusal, call, patiently } from '../api.ts';
import type { RunRecord } from '../record/record.ts';
import { type Fairness, fairnessOf } from './fairness.ts';

const within = 10_000;

/** Waits until the gateway knows the room. */
export async function commitmentOf(base: string, marathonId: string): Promise<string> {
  const deadline = Date.now() + within;
  for (;;) {
    try {
      return (await call<WaitingRoom>('GET', `${base}/waiting-rooms/${marathonId}`)).commitment;
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.status === 404) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Recomputes the draw from public data, as anybody can. */
export async function fairnessAt(
  base: string,
  marathonId: string,
  commitment: string,
  { numbers, people }: RunRecord,
): Promise<Fairness> {
  const draw = await patiently(() => call<DrawRecord>('GET', `${base}/waiting-rooms/${marathonId}/draw`));
  return fairnessOf({ numbers, people, draw, commitment });
}
