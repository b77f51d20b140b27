import { ok, type Result } from '@marathon/contracts/result';
import { actBy } from '../../application/actBy.ts';
import type { Dependencies } from '../../application/dependencies.ts';
import { getMarathon } from '../../application/getMarathon.ts';
import { registered } from '../../application/registered.ts';
import { toDecided } from '../../application/toEvents.ts';
import { changeMarathon } from '../../application/transactions/changeMarathon.ts';
import { decideUpdate, type MarathonUpdate } from '../../domain/decideUpdate.ts';
import { isLowered } from '../../domain/limit.ts';
import { raceChangedEntry } from '../../domain/raceLog.ts';

export const updateMarathon =
  ({ store, spots, logger, now, newId }: Dependencies) =>
  async (
    id: string,
    asked: Omit<MarathonUpdate, 'registered'>,
  ): Promise<Result<{ readonly modified: boolean }>> => {
    const lowers = asked.patch.ok && (await lowersLimit(store, id, asked.patch.value));
    const update = { ...asked, ...(lowers && { registered: await registered({ spots, logger })(id) }) };
    const at = now();
    const act = actBy({ newId }, asked.caller, at);
    const decided = await changeMarathon(store, id, (current, activity, team) =>
      toDecided(
        decideUpdate({ current, activity, team }, update, at),
        at,
        (changed) => current && raceChangedEntry(current, changed, act),
      ),
    );
    if (!decided.ok) return decided;
    const modified = decided.value.events.length > 0;
    if (modified) logger.info({ marathonId: id }, 'marathon updated');
    return ok({ modified });
  };

async function lowersLimit(
  store: Dependencies['store'],
  id: string,
  { participantsLimit }: { readonly participantsLimit?: number | null | undefined },
): Promise<boolean> {
  if (participantsLimit === undefined || participantsLimit === null) return false;
  const current = await store.byId(id);
  return current !== undefined && isLowered(current, { participantsLimit });
}

/** Old clients send an increment: nothing changes, since only events change the count. */
export const ignoreCountPatch =
  (dependencies: Dependencies) =>
  async (id: string): Promise<Result<{ readonly modified: false }>> => {
    const found = await getMarathon(dependencies)(id);
    return found.ok ? ok({ modified: false }) : found;
  };
