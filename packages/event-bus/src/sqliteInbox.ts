import type { MarathonEvent } from '@marathon/contracts/events';
import type { Database } from '@marathon/service-kit';

/** The table, for the migrations of a store that consumes events. */
export const sqliteInboxTable = `
  CREATE TABLE inbox (
    consumer TEXT NOT NULL,
    event_id TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (consumer, event_id)
  ) STRICT, WITHOUT ROWID;
`;

export interface SqliteInbox {
  /**
   * Within the caller's transaction: notes the events and returns those never seen before, in their order.
   * What the transaction does with them thereby happens once (exactly once in effect).
   */
  fresh(events: readonly MarathonEvent[]): MarathonEvent[];
  /** Forgets events received before that instant (ms); no redelivery comes that late. */
  forgetBefore(at: number): number;
}

/** An inbox in the consumer's own database. `now` is in milliseconds. */
export function sqliteInbox(db: Database, consumer: string, now: () => number = Date.now): SqliteInbox {
  const insert = db.prepare('INSERT OR IGNORE INTO inbox (consumer, event_id, received_at) VALUES (?, ?, ?)');
  const forget = db.prepare('DELETE FROM inbox WHERE consumer = ? AND received_at < ?');
  return {
    fresh: (events) => events.filter((event) => insert.run(consumer, event.id, now()).changes === 1),
    forgetBefore: (at) => Number(forget.run(consumer, at).changes),
  };
}
