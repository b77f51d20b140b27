import { inOrderOfDistance } from '@marathon/contracts/distance';
import type { Dependencies } from './dependencies.ts';

/** More than a person reads through in a list. */
const most = 50;

/** The distances to search by: the specification's three, then the most frequent others that marathons have. */
export const listDistances =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (): Promise<readonly string[]> =>
    inOrderOfDistance(await store.distances(most));
