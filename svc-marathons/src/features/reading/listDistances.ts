import { inOrderOfDistance } from '@marathon/contracts/distance';
import type { Dependencies } from '../../application/dependencies.ts';

/** More than a person reads in a list. */
const most = 50;

/** The specification's three, then the most frequent others. */
export const listDistances =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (): Promise<readonly string[]> =>
    inOrderOfDistance(await store.distances(most));
