import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { getMarathon } from '../../application/getMarathon.ts';

/** Old clients send an increment: nothing changes, since only events change the count. */
export const ignoreCountPatch =
  (dependencies: Pick<Dependencies, 'store' | 'contactEmail' | 'now'>) =>
  async (id: string): Promise<Result<{ readonly modified: false }>> => {
    const found = await getMarathon(dependencies)(id);
    return found.ok ? ok({ modified: false }) : found;
  };
