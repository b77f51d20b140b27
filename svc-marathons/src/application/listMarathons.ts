import { marathonLimits } from '@marathon/contracts/constants';
import type { MarathonsQuery } from '@marathon/contracts/marathonRequests';
import type { Dependencies } from './dependencies.ts';
import type { MarathonVersion } from './ports.ts';

export interface MarathonPage {
  readonly marathons: readonly MarathonVersion[];
  /** Others follow after the last one. */
  readonly hasMore: boolean;
  /** How many there are on all pages; undefined when no page was asked for. */
  readonly total: number | undefined;
}

/**
 * The first 1,000 marathons in the order asked for, or a page when the client asks for one (decisions 20, 21).
 * Undefined when the marathon to begin after is not there (any more).
 */
export const listMarathons =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (query: MarathonsQuery): Promise<MarathonPage | undefined> => {
    const { sort, createdBy, limit } = query;
    const after = query.after === undefined ? undefined : await store.byId(query.after);
    if (query.after !== undefined && after === undefined) return undefined;
    const size = limit ?? marathonLimits.listed;
    // One more than asked for tells whether a page follows.
    const found = await store.versions({ sort, createdBy, after, limit: size + 1 });
    const total = limit === undefined ? undefined : await store.count({ createdBy });
    return { marathons: found.slice(0, size), hasMore: found.length > size, total };
  };
