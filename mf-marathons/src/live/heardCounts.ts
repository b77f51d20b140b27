import type { Marathon } from '@marathon/contracts/marathon';
import type { Count } from './countStream.ts';

/**
 * An answer that was asked for before a count was heard may be older than the count: then the count wins.
 * Times in milliseconds, all of one clock.
 */
export function createHeardCounts() {
  const heard = new Map<string, { readonly registrationCount: number; readonly at: number }>();
  return {
    hear({ marathonId, registrationCount }: Count, at: number) {
      heard.set(marathonId, { registrationCount, at });
    },
    /** The marathon as it is known now, given when it was asked for. */
    upToDate(marathon: Marathon, askedAt: number): Marathon {
      const news = heard.get(marathon._id);
      if (news === undefined || news.at < askedAt) return marathon;
      return { ...marathon, registrationCount: news.registrationCount };
    },
  };
}

/** The page's own memory; performance.now() is its clock. */
export const heardCounts = createHeardCounts();

/** Data of a query with the count in it: a marathon, or several. The same object when it is about none of them. */
export function withCount(data: unknown, { marathonId, registrationCount }: Count): unknown {
  if (Array.isArray(data)) {
    const changed = data.map((item) => withCount(item, { marathonId, registrationCount }));
    return changed.some((item, i) => item !== data[i]) ? changed : data;
  }
  const marathon = data as Partial<Marathon> | null | undefined;
  if (marathon?._id !== marathonId || marathon.registrationCount === registrationCount) return data;
  return { ...marathon, registrationCount };
}
