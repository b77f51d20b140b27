import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenMarathon } from '../domain/decideRegistration.ts';
import type { Dependencies } from './dependencies.ts';

/** Asks svc-marathons for an unknown marathon. Look-ups of one `asker` do not delay others. */
export const findMarathon =
  ({ store, lookUp }: Dependencies) =>
  async (marathonId: string, asker: string): Promise<Result<OpenMarathon>> => {
    const known = await store.marathonById(marathonId);
    if (known === undefined && (await lookUp(marathonId, asker)) === 'unavailable')
      return refuse('unavailable', { retryAfterSeconds: 1 });
    const marathon = known ?? (await store.marathonById(marathonId));
    return marathon === undefined || marathon === 'deleted' ? refuse('marathon-not-found') : ok(marathon);
  };
