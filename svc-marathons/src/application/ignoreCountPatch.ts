import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';
import { getMarathon } from './getMarathon.ts';

/** The old client's increment: the count belongs to the consumer of events, so nothing changes (decision 11). */
export const ignoreCountPatch =
  (dependencies: Pick<Dependencies, 'store' | 'contactEmail' | 'now'>) =>
  async (id: string): Promise<Result<{ readonly modified: false }>> => {
    const found = await getMarathon(dependencies)(id);
    return found.ok ? ok({ modified: false }) : found;
  };
