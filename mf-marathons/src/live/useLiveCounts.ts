import { queryClient } from '@marathon/web-kit';
import { useEffect } from 'react';
import { marathonKeys } from '../api/marathonKeys.ts';
import { type Count, createCountStream } from './countStream.ts';
import { heardCounts, withCount } from './heardCounts.ts';

/** One for the page, however many cards and blocks show counts. */
const stream = createCountStream({
  connect: () => new EventSource('/marathons/live'),
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  onCount: showCount,
  onCaughtUp: () => void queryClient.invalidateQueries({ queryKey: marathonKeys.shown }),
});

const followVisibility = () => stream.setVisible(!document.hidden);
document.addEventListener('visibilitychange', followVisibility);
followVisibility();

/**
 * Keeps the registration counts of all loaded marathons up to date while something that shows them is there.
 * @param ready when the first answer is there: it must not wait for the connection, nor be asked for twice
 */
export function useLiveCounts(ready: boolean): void {
  useEffect(() => (ready ? stream.hold() : undefined), [ready]);
}

function showCount(count: Count): void {
  heardCounts.hear(count, performance.now());
  for (const query of queryClient.getQueryCache().findAll({ queryKey: marathonKeys.shown })) {
    const data = withCount(query.state.data, count);
    // Only the data: a live count makes nothing else in it any fresher.
    if (data !== query.state.data) query.setState({ data });
  }
}
