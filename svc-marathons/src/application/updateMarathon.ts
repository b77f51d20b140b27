import { ok, type Result } from '@marathon/contracts/result';
import { decideUpdate, type MarathonUpdate } from '../domain/decideUpdate.ts';
import type { Dependencies } from './dependencies.ts';
import { toDecided } from './toEvents.ts';

/** Changes a marathon for the caller; `modified` is false when it was like this before. */
export const updateMarathon =
  ({ store, logger, now }: Pick<Dependencies, 'store' | 'logger' | 'now'>) =>
  async (id: string, update: MarathonUpdate): Promise<Result<{ readonly modified: boolean }>> => {
    const at = now();
    const decided = await store.change(id, (current, activity, team) =>
      toDecided(decideUpdate({ current, activity, team }, update, at), at),
    );
    if (!decided.ok) return decided;
    const modified = decided.value.events.length > 0;
    if (modified) logger.info({ marathonId: id }, 'marathon updated');
    return ok({ modified });
  };
