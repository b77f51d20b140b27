import type { SortOrder } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';

export interface MarathonReading {
  /** In order of creation, then of _id. Hidden marathons are in no list, count, version or distance. */
  list(query: ListQuery): Promise<readonly StoredMarathon[]>;
  count(query: ListFilter): Promise<number>;
  /** Like `list`, but only ids and revisions; cheap for 1,000 of them. */
  versions(query: ListQuery): Promise<readonly MarathonVersion[]>;
  byId(id: string): Promise<StoredMarathon | undefined>;
  distances(atMost: number): Promise<readonly string[]>;
  /** In order of creation. */
  ofAccount(accountId: string): Promise<readonly StoredMarathon[]>;
}

export interface StoredMarathon extends OwnedMarathon {
  readonly countRevision: number;
}

export interface ListFilter {
  readonly createdBy?: string | undefined;
  readonly search?: MarathonSearch | undefined;
  readonly withTakenDown?: boolean | undefined;
}

export interface ListQuery extends ListFilter {
  readonly sort: SortOrder;
  readonly limit?: number | undefined;
  /** Only marathons after this one in the list's order. */
  readonly after?: Pick<Marathon, '_id' | 'createdAt'> | undefined;
}

/** Criteria. Texts match by the beginnings of words, ignoring accents and case; without words nothing matches. */
export interface MarathonSearch {
  readonly words?: string | undefined;
  readonly place?: string | undefined;
  readonly distance?: string | undefined;
  /** `yyyy-MM` in the race's time zone. */
  readonly month?: string | undefined;
  readonly openAt?: Date | undefined;
}

/** Except for the count, a marathon changes only with its revision. */
export interface MarathonVersion {
  readonly id: string;
  readonly revision: number;
  readonly registrationCount: number;
  readonly countRevision: number;
}
