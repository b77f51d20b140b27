import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { type Count, createLiveStream } from './liveStream.ts';
import { createLiveCounts, holds, withCount } from './mergeLiveCounts.ts';

/** `meta` of a query whose data are marathons, or registrations for them: the live news are about them. */
export const liveMarathons = { liveMarathons: true } as const;

/** One for the page, however many front ends, cards and blocks show counts. */
const stream = createLiveStream({
  connect: (position) =>
    new EventSource(`/marathons/live${position === undefined ? '' : `?lastEventId=${position}`}`),
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  onCount: showCount,
  onChanged: (marathonId) => {
    // Every page that shows it hears it at the same moment, and so do the services that have to take it in.
    const wait = headStart + Math.random() * spread;
    setTimeout(() => refetch((query) => holds(query.state.data, marathonId)), wait);
  },
  onMissed: () => refetch(() => true),
});

/** Milliseconds. */
const headStart = 250;
const spread = 750;

/**
 * Keeps all loaded marathons of queries with `liveMarathons` up to date while something that shows them is there.
 * @param ready when the first answer is there: it must not wait for the connection, nor be asked for twice
 */
export function useLiveMarathons(ready: boolean): void {
  useEffect(() => (ready ? listen() : undefined), [ready]);
}

/** One listener for the page's visibility, from the first use on. */
let followsVisibility = false;

function listen(): () => void {
  if (!followsVisibility) {
    followsVisibility = true;
    const follow = () => stream.setVisible(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  return stream.subscribe();
}

const liveCounts = createLiveCounts();

/** What `load` answers, with the counts that arrived while it was under way. */
export async function mergeLiveCounts<Data>(load: () => Promise<Data>): Promise<Data> {
  const askedAt = performance.now();
  return liveCounts.merge(await load(), askedAt);
}

function showCount(count: Count): void {
  liveCounts.set(count, performance.now());
  for (const query of queryClient.getQueryCache().findAll({ predicate: isLive })) {
    const data = withCount(query.state.data, count);
    // Only the data: a live count makes nothing else in it any fresher.
    if (data !== query.state.data) query.setState({ data });
  }
}

/** Notes how far the news had come when this was answered. */
export function noteNewsPosition(headers: Headers): void {
  const position = Number(headers.get('last-event-id'));
  if (position > 0) stream.loaded(position);
}

const isLive = ({ meta }: Query) => meta?.liveMarathons === true;

const refetch = (concerns: (query: Query) => boolean) =>
  void queryClient.invalidateQueries({ predicate: (query) => isLive(query) && concerns(query) });
