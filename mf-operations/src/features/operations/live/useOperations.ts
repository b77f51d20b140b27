import {
  type OperationsMoment,
  type OperationsSnapshot,
  operationsHistoryMs,
} from '@marathon/contracts/operationsSnapshot';
import { useEffect, useState } from 'react';
import { type Refusal, watchOperations } from './watchOperations.ts';

export interface Operations {
  readonly connection: 'connecting' | 'live' | 'away';
  readonly refused: Refusal | undefined;
  readonly snapshot: OperationsSnapshot | undefined;
  /** By this browser's clock. */
  readonly receivedAt: number;
  /** Up to the snapshot; the oldest first. */
  readonly history: readonly OperationsMoment[];
}

const nothingYet: Operations = {
  connection: 'connecting',
  refused: undefined,
  snapshot: undefined,
  receivedAt: 0,
  history: [],
};

/** Live figures for the token. A new object starts a new try, also with the same token. */
export function useOperations(access: { readonly token: string } | undefined): Operations {
  const [operations, setOperations] = useState(nothingYet);
  useEffect(() => {
    setOperations(nothingYet);
    if (access === undefined) return;
    const end = new AbortController();
    const set = (change: Partial<Operations>) => setOperations((was) => ({ ...was, ...change }));
    void watchOperations(
      access.token,
      {
        onOpen: () => set({ connection: 'live' }),
        onAway: () => set({ connection: 'away' }),
        onRefused: (refused) => set({ refused }),
        onHistory: (history) => set({ history }),
        onSnapshot: (snapshot) =>
          setOperations((was) => ({
            ...was,
            snapshot,
            receivedAt: Date.now(),
            history: withMoment(was.history, snapshot),
          })),
      },
      end.signal,
    );
    return () => end.abort();
  }, [access]);
  return operations;
}

/** The server's history ends with the snapshot that follows it. */
function withMoment(
  history: readonly OperationsMoment[],
  { at, figures }: OperationsSnapshot,
): OperationsMoment[] {
  const since = new Date(Date.parse(at) - operationsHistoryMs).toISOString();
  return [...history.filter((moment) => moment.at >= since && moment.at !== at), { at, figures }];
}
