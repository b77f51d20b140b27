import { fingerprintsOf } from '@marathon/persistence/testing';
import { expect, test } from 'vitest';
import { migrations } from './schema.ts';

/** A new migration appends its line; released lines stay. */
const steps = [
  'marathons 7016936e5d54',
  'creators 48adcc0c4450',
  'seeded da83143c8163',
  'outbox 5eaead8f0ebd',
  'inbox 137ad5dd737b',
  'idempotency_records de5dbdfa1a65',
  'marathons 6bac3fe04469',
  'code',
  'code',
  'marathons a9a8d102fe13',
  'erased_accounts 9ec9a28f4e18',
  'searched_marathons b463975947eb',
  'code',
  'drafts 1994905e5dab',
  'marathons 8dc93ccdce24',
  'pictures b8934f09be9a',
  'picture_files 656539d3bba9',
  'marathons de14c25f1c0b',
  'teams a9355e5bfb5a',
  'drafts 1be4f54c509e',
  'code',
  'published_drafts dafa61722484',
  'marathons c1df528127c2',
  'takedown_log 34befff5332f',
  'race_log 81f97fa10102',
  'code',
];

test('no step that has shipped has changed: a database that has run it would never learn of the change', () => {
  expect(fingerprintsOf(migrations)).toEqual(steps);
});
