import { fingerprintsOf } from '@marathon/persistence/testing';
import { expect, test } from 'vitest';
import { migrations } from './schema.ts';

/** A new migration appends its line; released lines stay. */
const steps = [
  'marathons 7148678b9386',
  'creators 846d8cf2fc16',
  'seeded b587f28e8486',
  'outbox df0bb31ff74b',
  'inbox 7c2edbe7353b',
  'idempotency_records d1cbe98ed12c',
  'marathons 208861976bab',
  'code',
  'marathons 698e032ac1bb',
  'marathons 59a51172867e',
  'erased_accounts 168664af3714',
  'searched_marathons 9a10c320a78f',
  'marathons 5398186502e1',
  'drafts 9fa5de623c0b',
  'marathons d6f14b49f7cf',
  'pictures 27f59ffae905',
  'picture_files a01e12b60940',
  'marathons 8cfb7ad12cda',
  'teams 924a97aaf081',
  'drafts e960636f2372',
  'searched_marathons 889d25c1fbec',
  'published_drafts ec5bca099bcf',
  'marathons 09e19f7cb2fd',
  'takedown_log 9811cd4ee28b',
  'race_log 03c46e1e3216',
];

test('no step that has shipped has changed: a database that has run it would never learn of the change', () => {
  expect(fingerprintsOf(migrations)).toEqual(steps);
});
