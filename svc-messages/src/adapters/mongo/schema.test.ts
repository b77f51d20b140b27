import { fingerprintsOf } from '@marathon/persistence/testing';
import { expect, test } from 'vitest';
import { migrations } from './schema.ts';

/** A new migration appends its line; released lines stay. */
const steps = [
  'messages 8ea65d54f31e',
  'races af3fba508d45',
  'race_versions 0ed709e01d7c',
  'announcements 1176fee2167f',
  'places b31fb6ab7014',
  'preferences 25e73685bcf9',
  'erased 2db5e50551e9',
  'outbox 5eaead8f0ebd',
  'put_off_events 2f473ebebdb9',
  'code',
  'code',
  'code',
  'code',
  'pushes 80c543e6c920',
  'push_subscriptions 4d79954c1380',
];

test('no step that has shipped has changed: a database that has run it would never learn of the change', () => {
  expect(fingerprintsOf(migrations)).toEqual(steps);
});
