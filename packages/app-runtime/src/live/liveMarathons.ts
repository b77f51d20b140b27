import type { Query, QueryClient } from '@tanstack/react-query';
import type { Clock } from '../runtime/clock.ts';
import { type Count, createLiveStream, type LiveStream, type Source } from './liveStream.ts';
import { createLiveCounts, holds, withCount } from './mergeLiveCounts.ts';
import { shareStream, type Tabs } from './sharedStream.ts';

/** `meta` of queries that live updates change. */
export const liveMarathons = { liveMarathons: true } as const;

export interface LiveMarathons extends Pick<LiveStream, 'isConnected' | 'listen'> {
  readonly subscribe: () => () => void;
  /** Adds counts that arrived during `load` to its result. */
  readonly mergeCounts: <Data>(load: () => Promise<Data>) => Promise<Data>;
  readonly notePosition: (headers: Headers) => void;
}

interface Dependencies {
  readonly queryClient: QueryClient;
  readonly clock: Clock;
  readonly openStream: (path: string) => Source;
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly tabs?: Tabs | undefined;
}

export function createLiveMarathons({
  queryClient,
  clock,
  openStream,
  page,
  tabs,
}: Dependencies): LiveMarathons {
  const counts = createLiveCounts();
  const { later } = clock;
  const connect = (position: string | undefined) =>
    openStream(`/marathons/live${position === undefined ? '' : `?lastEventId=${position}`}`);
  const stream = createLiveStream({
    connect: tabs ? shareStream({ tabs, connect, later }) : connect,
    isShared: tabs !== undefined,
    later,
    onCount: showCount,
    onChanged: (marathonId) => {
      const wait = headStart + Math.random() * spread;
      later(() => refetch((query) => holds(query.state.data, marathonId)), wait);
    },
    onMissed: () => refetch(() => true),
  });
  let followsVisibility = false;

  function showCount(count: Count): void {
    counts.set(count, clock.elapsed());
    for (const query of queryClient.getQueryCache().findAll({ predicate: isLive })) {
      const data = withCount(query.state.data, count);
      // Only `data`: a live count makes nothing else fresher.
      if (data !== query.state.data) query.setState({ data });
    }
  }

  const refetch = (concerns: (query: Query) => boolean) =>
    void queryClient.invalidateQueries({ predicate: (query) => isLive(query) && concerns(query) });

  function followVisibility() {
    if (followsVisibility) return;
    followsVisibility = true;
    const follow = () => stream.setVisible(!page.hidden);
    page.addEventListener('visibilitychange', follow);
    follow();
  }

  return {
    isConnected: stream.isConnected,
    listen(...types) {
      followVisibility();
      return stream.listen(...types);
    },
    subscribe() {
      followVisibility();
      return stream.subscribe();
    },
    async mergeCounts(load) {
      const requestedAt = clock.elapsed();
      return counts.merge(await load(), requestedAt);
    },
    notePosition(headers) {
      const position = headers.get('last-event-id');
      if (position) stream.loaded(position);
    },
  };
}

const headStart = 250;
const spread = 750;

const isLive = ({ meta }: Query) => meta?.liveMarathons === true;
