import { indexedWords } from '@marathon/contracts/foldedText';
import type { Marathon } from '@marathon/contracts/marathon';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import { eventMonthOf } from '../../domain/eventMonth.ts';

type SearchedMarathon = Pick<
  Marathon,
  '_id' | 'title' | 'location' | 'description' | 'eventDate' | 'timeZone'
>;

/** Writes search words and month after the row, in the same transaction. */
export function marathonIndexing(db: Database) {
  const setMonth = db.prepare('UPDATE searched_marathons SET month = :month WHERE id = :id');
  const stale = db.prepare('SELECT number FROM searched_marathons WHERE id = :id AND indexed = 0');
  const setIndexed = db.prepare('UPDATE searched_marathons SET indexed = 1 WHERE number = :number');
  const removeWords = db.prepare('DELETE FROM marathon_words WHERE rowid = :number');
  const addWords = db.prepare(
    `INSERT INTO marathon_words (rowid, title, location, description)
     VALUES (:number, :title, :location, :description)`,
  );
  return (marathon: SearchedMarathon): void => {
    const { _id: id, title, location, description } = marathon;
    setMonth.run({ id, month: eventMonthOf(marathon) });
    const row = stale.get({ id });
    if (row === undefined) return;
    const number = Number(row.number);
    const words = (text: string) => indexedWords(text).join(' ');
    removeWords.run({ number });
    addWords.run({
      number,
      title: words(title),
      location: words(location),
      description: words(description),
    });
    setIndexed.run({ number });
  };
}

/** For marathons from before this search, or changed by an older version. */
export function fillSearched(db: Database): void {
  const found = db
    .prepare(
      `SELECT id, title, location, description, event_date, time_zone FROM marathons
       WHERE id IN (SELECT id FROM searched_marathons WHERE month IS NULL OR indexed = 0)`,
    )
    .all();
  if (found.length === 0) return;
  inTransaction(db, () => {
    const index = marathonIndexing(db);
    for (const row of found) {
      const { id, event_date: eventDate, time_zone: timeZone, ...texts } = unindexed.parse(row);
      index({ _id: id, ...texts, eventDate, timeZone });
    }
  });
}

const unindexed = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
  event_date: z.string(),
  time_zone: z.string().nullable(),
});
