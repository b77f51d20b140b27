import { fingerprintsOf } from '@marathon/persistence/testing';
import { expect, test } from 'vitest';
import { migrations } from './schema.ts';

/** A new step adds its line at the end; the lines of what has shipped stay. */
const steps = [
  'marathons b22d7c581796',
  'registrations 96e922e700a3',
  'outbox df0bb31ff74b',
  'idempotency_records d1cbe98ed12c',
  'code',
  'marathons 20aefe3872e6',
  'registrations e89bbcaefca4',
  'code',
  'cancelled_registrations 1f1ab151355b',
  'erased_accounts 168664af3714',
  'code',
  'marathons e1244005cf23',
  'registrations 0495272c4a28',
  'registration_log a5af9385bfec',
  'marathons 5e86190ac64b',
  'registrations 45412c7225a7',
  'medical_answers f652408a98c7',
  'registrations 93cc3e5766ac',
  'code',
  'marathons 67f15eb801f9',
  'registrations 4921a737c6d5',
  'cancelled_registrations 6aaccd5b1575',
  'registrations adcd19a7fc2e',
];

test('no step that has shipped has changed: a database that has run it would never learn of the change', () => {
  expect(fingerprintsOf(migrations)).toEqual(steps);
});
