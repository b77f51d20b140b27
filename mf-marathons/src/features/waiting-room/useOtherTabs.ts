import { useEffect, useState } from 'react';
import type { Stage } from './domain/stage.ts';

const channelOf = (marathonId: string) => `waiting-room ${marathonId}`;

/** The person ended the turn. */
const tellsOthers = new Set<Stage | undefined>(['registered', 'left']);

/** Exchanges registrations and departures with other tabs of this browser. */
export function useOtherTabs(marathonId: string, stage: Stage | undefined, onNews: () => void): void {
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    if (!globalThis.BroadcastChannel) return undefined;
    const channel = new BroadcastChannel(channelOf(marathonId));
    channel.onmessage = () => setHeard((times) => times + 1);
    if (tellsOthers.has(stage)) channel.postMessage(stage);
    return () => channel.close();
  }, [marathonId, stage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onNews` does the same in each render
  useEffect(() => {
    if (heard > 0) onNews();
  }, [heard]);
}
