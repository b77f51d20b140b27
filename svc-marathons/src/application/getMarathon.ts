import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';
import type { StoredMarathon } from './ports.ts';

/** One marathon, for anybody. */
export const getMarathon =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (id: string): Promise<Result<StoredMarathon>> => {
    const marathon = await store.byId(id);
    return marathon ? ok(marathon) : refuse('marathon-not-found');
  };
