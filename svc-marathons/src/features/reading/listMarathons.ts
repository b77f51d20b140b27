import { limits, marathonLimits } from '@marathon/contracts/constants';
import { inOrderOfDistance } from '@marathon/contracts/distance';
import type { MarathonsQuery } from '@marathon/contracts/marathonRequests';
import type { Dependencies } from '../../application/dependencies.ts';
import type { MarathonSearch, MarathonVersion } from '../../application/ports/marathonReading.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';

export interface MarathonPage {
  readonly marathons: readonly MarathonVersion[];
  readonly hasMore: boolean;
  readonly total: number | undefined;
}

/** The first 1,000 marathons, or a page on request; a search always returns a page. Undefined for an unknown `after`. */
export const listMarathons =
  ({ store, now }: Dependencies) =>
  async (query: MarathonsQuery, caller?: Caller): Promise<MarathonPage | undefined> => {
    const { sort, createdBy } = query;
    const withTakenDown = createdBy !== undefined && createdBy === caller?.email;
    const search = searchOf(query, now());
    const limit = query.limit ?? (search && limits.pageSize);
    const after = query.after === undefined ? undefined : await store.byId(query.after);
    if (query.after !== undefined && after === undefined) return undefined;
    const size = limit ?? marathonLimits.listed;
    const found = await store.versions({ sort, createdBy, search, withTakenDown, after, limit: size + 1 });
    const total = limit === undefined ? undefined : await store.count({ createdBy, search, withTakenDown });
    return { marathons: found.slice(0, size), hasMore: found.length > size, total };
  };

export const isSearch = ({ q, place, distance, month, open }: SearchQuery): boolean =>
  open === true || [q, place, distance, month].some((asked) => asked !== undefined);
type SearchQuery = Pick<MarathonsQuery, 'q' | 'place' | 'distance' | 'month' | 'open'>;

function searchOf(
  { q, place, distance, month, open }: MarathonsQuery,
  now: Date,
): MarathonSearch | undefined {
  const isAsked = isSearch({ q, place, distance, month, open });
  return isAsked ? { words: q, place, distance, month, openAt: open ? now : undefined } : undefined;
}

const most = 50;

/** The specification's three, then the most frequent others. */
export const listDistances =
  ({ store }: Dependencies) =>
  async (): Promise<readonly string[]> =>
    inOrderOfDistance(await store.distances(most));
