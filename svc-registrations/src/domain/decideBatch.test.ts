import { ok, refuse } from '@marathon/contracts/result';
import { expect, test, vi } from 'vitest';
import { aMarathonSnapshot, aRegistrationCommand } from '../testing/builders.ts';
import { type BatchView, decideBatch } from './decideBatch.ts';

const marathon = { ...aMarathonSnapshot({ limit: 2 }), registrationCount: 0 };
const { marathonId } = marathon;
const stored = (more: Partial<BatchView> = {}): BatchView => ({
  marathon: vi.fn((id: string) => (id === marathonId ? marathon : undefined)),
  registrationId: () => undefined,
  record: () => undefined,
  isErased: () => false,
  ...more,
});

test('each command sees what those before it did, and a marathon is read once', () => {
  const commands = [1, 2, 3].map(() => aRegistrationCommand({ marathonId }));
  const view = stored();
  const { outcomes, registrations, granted, grantedFacts } = decideBatch(commands, view);
  expect(outcomes.map((outcome) => outcome !== 'marathon-unknown' && outcome.ok)).toEqual([
    true,
    true,
    false,
  ]);
  expect(registrations.map(({ id }) => id)).toEqual(
    commands.slice(0, 2).map(({ registrationId }) => registrationId),
  );
  expect(granted).toEqual([{ marathonId, count: 2 }]);
  expect(grantedFacts.map(({ command }) => command)).toEqual(commands.slice(0, 2));
  expect(view.marathon).toHaveBeenCalledTimes(1);
});

test('the first result under a key is stored once and given again [fault.duplicate]', () => {
  const ask = () =>
    aRegistrationCommand({
      marathonId,
      email: 'ada@example.org',
      idempotency: { key: 'k', fingerprint: 'f' },
    });
  const first = ask();
  const { outcomes, records } = decideBatch([first, ask()], stored());
  const result = ok({ registrationId: first.registrationId });
  expect(outcomes).toEqual([result, result]);
  expect(records).toEqual([{ account: first.accountId, key: 'k', fingerprint: 'f', result, at: first.at }]);
});

test('of a command that is refused only the result under its key is stored', () => {
  const idempotency = { key: 'k', fingerprint: 'f' };
  const command = aRegistrationCommand({ marathonId, idempotency });
  const decided = decideBatch([command], stored({ marathon: () => 'deleted' }));
  expect(decided).toMatchObject({ registrations: [], granted: [], grantedFacts: [] });
  expect(decided.records).toMatchObject([{ key: 'k', result: refuse('marathon-not-found') }]);
});

test('of a command whose marathon is unknown nothing is stored', () => {
  const decided = decideBatch(
    [aRegistrationCommand({ idempotency: { key: 'k', fingerprint: 'f' } })],
    stored(),
  );
  expect(decided).toEqual({
    outcomes: ['marathon-unknown'],
    registrations: [],
    granted: [],
    records: [],
    grantedFacts: [],
    medical: [],
  });
});
