import { gatheredSyncs, openDatabase } from '@marathon/persistence/sqlite';
import { expect, test, vi } from 'vitest';
import { pictureTable } from './pictureTable.ts';
import { migrations } from './schema.ts';

test('which marathons and drafts show a picture is found by indexes', () => {
  const db = openDatabase(':memory:', migrations);
  const prepare = vi.spyOn(db, 'prepare');
  pictureTable(db, gatheredSyncs(db));
  const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('FROM drafts'));
  prepare.mockRestore();
  expect(statements).toHaveLength(2);
  for (const sql of statements) {
    const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    const ofShown = steps.map(({ detail }) => String(detail)).filter((step) => /marathons|drafts/.test(step));
    expect(ofShown).toEqual([
      expect.stringMatching(/^SEARCH marathons .*marathons_by_picture/),
      expect.stringMatching(/^SEARCH drafts .*drafts_by_picture/),
    ]);
  }
  db.close();
});
