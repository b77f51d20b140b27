import { useEffect } from 'react';
import { useRuntime } from '../runtime/RuntimeProvider.tsx';

/**
 * Keeps all loaded marathons of queries with `liveMarathons` up to date while something that shows them is there.
 * @param ready when the first answer is there: it must not wait for the connection, nor be asked for twice
 */
export function useLiveMarathons(ready: boolean): void {
  const { live } = useRuntime();
  useEffect(() => (ready ? live.subscribe() : undefined), [live, ready]);
}
