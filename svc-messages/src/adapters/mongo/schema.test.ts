import { fingerprintsOf } from '@marathon/persistence/testing';
import { expect, test } from 'vitest';
import { migrations } from './schema.ts';

/** A new migration appends its line; released lines stay. */
const steps = [
  'messages 73553925aecb',
  'races a2821ff0617f',
  'race_versions dfc24d154e9e',
  'announcements 6b324f6a4f0f',
  'places 4de1f9afe005',
  'preferences 778746d81fd3',
  'erased 16b21e5988e7',
  'outbox df0bb31ff74b',
  'put_off_events 6bb47c78980d',
  'races bba4b813b50e',
  'races 7b600343cc41',
  'races a698d4068592',
];

test('no step that has shipped has changed: a database that has run it would never learn of the change', () => {
  expect(fingerprintsOf(migrations)).toEqual(steps);
});
