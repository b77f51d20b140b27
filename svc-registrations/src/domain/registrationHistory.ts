import type { LogAction } from '@marathon/contracts/registrationLog';
import type { LogEntry } from './logEntry.ts';

export interface Lifetime {
  readonly registeredAt: string;
  readonly cancelledAt: string | null;
}

/** The oldest first. Adds what the log lacks: registering, and cancellations before there was a log. */
export function historyOf({ registeredAt, cancelledAt }: Lifetime, entries: readonly LogEntry[]) {
  const told = entries.toReversed().map((entry) => ({ ...happened(entry), byName: entry.actor.name }));
  const has = (wanted: LogAction) => told.some(({ action }) => action === wanted);
  return [
    ...(has('added') ? [] : [ofRunner('registered', registeredAt)]),
    ...told,
    ...(cancelledAt === null || has('cancelled') ? [] : [ofRunner('cancelled', cancelledAt)]),
  ];
}

const ofRunner = (action: 'registered' | 'cancelled', at: string) => ({
  at,
  action,
  by: 'runner' as const,
  byName: null,
  changes: [],
  reason: '',
  despite: [],
});

export const happened = ({ at, action, actor, changes, reason, despite }: LogEntry) => ({
  at,
  action,
  by: actor.role,
  changes: changes.map((change) => ({ ...change })),
  reason,
  despite: [...despite],
});
