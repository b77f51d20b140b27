import type { Count } from './liveStream.ts';

/** A count wins against an answer that was requested earlier with a lower revision. */
export function createLiveCounts() {
  const latest = new Map<string, { readonly count: Count; readonly at: number }>();
  return {
    set(count: Count, at: number) {
      latest.set(count.marathonId, { count, at });
    },
    merge<Data>(data: Data, requestedAt: number): Data {
      return mapMarathons(data, (marathon) => {
        const update = latest.get(marathon._id);
        return update === undefined || update.at < requestedAt
          ? marathon
          : withCountOf(marathon, update.count);
      });
    },
  };
}

/** Returns the same object if nothing changes. */
export const withCount = <Data>(data: Data, count: Count): Data =>
  mapMarathons(data, (marathon) =>
    marathon._id === count.marathonId ? withCountOf(marathon, count) : marathon,
  );

export const holds = (data: unknown, marathonId: string): boolean =>
  Array.isArray(data)
    ? data.some((item) => holds(item, marathonId))
    : holds(listIn(data)?.[1] ?? [], marathonId) ||
      (isMarathon(data) && (data._id === marathonId || data.marathonId === marathonId));

interface ItemWithCount {
  readonly _id: string;
  readonly registrationCount?: number;
  readonly countRevision?: number | undefined;
  readonly marathonId?: string;
}

const withCountOf = (marathon: ItemWithCount, { registrationCount, countRevision }: Count): ItemWithCount =>
  marathon.registrationCount === registrationCount ||
  (countRevision ?? Infinity) <= (marathon.countRevision ?? -1)
    ? marathon
    : { ...marathon, registrationCount, countRevision };

function mapMarathons<Data>(data: Data, change: (marathon: ItemWithCount) => ItemWithCount): Data {
  if (Array.isArray(data)) {
    const changed = data.map((item) => mapMarathons(item, change));
    return changed.some((item, i) => item !== data[i]) ? (changed as Data) : data;
  }
  const [key, list] = listIn(data) ?? [];
  if (key !== undefined) {
    const changed = mapMarathons(list, change);
    return changed === list ? data : { ...data, [key]: changed };
  }
  return isMarathon(data) ? (change(data) as Data) : data;
}

const listIn = (data: unknown): [key: string, list: unknown] | undefined =>
  Object.entries(data ?? {}).find(
    ([key, value]) => (key === 'pages' || key === 'items') && Array.isArray(value),
  );

const isMarathon = (data: unknown): data is ItemWithCount =>
  typeof (data as Partial<ItemWithCount> | null | undefined)?._id === 'string';
