import { useEffect } from 'react';
import { useRuntime } from '../runtime/RuntimeProvider.tsx';

/** `ready` after the first answer: it must not wait for the connection, nor load twice. */
export function useLiveMarathons(ready: boolean): void {
  const { live } = useRuntime();
  useEffect(() => (ready ? live.subscribe() : undefined), [live, ready]);
}
