import { fingerprintsOf } from '@marathon/persistence/testing';
import { expect, test } from 'vitest';
import { migrations } from './schema.ts';

/** A new step adds its line at the end; the lines of what has shipped stay. */
const steps = [
  'marathons fadafcd1e4db',
  'registrations b715ae55823a',
  'outbox 5eaead8f0ebd',
  'idempotency_records de5dbdfa1a65',
  'code',
  'code',
  'registrations 5074a7e4d5ed',
  'code',
  'cancelled_registrations 9161930c4c88',
  'erased_accounts 9ec9a28f4e18',
  'code',
  'code',
  'code',
  'registration_log de4f052f17cc',
  'code',
  'code',
  'medical_answers 000f3eaa10c2',
  'registrations 82eb75ef3e4f',
  'code',
  'code',
  'registrations 41b7de6d1eac',
  'cancelled_registrations 5af38fe13d37',
  'code',
  'code',
  'registrations 3d62774eb52c',
];

test('no step that has shipped has changed: a database that has run it would never learn of the change', () => {
  expect(fingerprintsOf(migrations)).toEqual(steps);
});
