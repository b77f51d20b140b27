import { createLogger } from '@marathon/service-kit';
import { expect, test, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const logger = createLogger('test', 'silent');
const now = () => new Date('2027-02-01T00:00:00Z');

test('answers older than a day are forgotten step by step until none is left', async () => {
  const forgetAnswers = vi.fn(async (_before: Date, atMost: number) =>
    forgetAnswers.mock.calls.length < 3 ? atMost : 7,
  );
  const housekeeping = startHousekeeping({ store: { forgetAnswers }, logger, now, everyMs: 1 });
  await vi.waitFor(() => expect(forgetAnswers.mock.calls.length).toBeGreaterThanOrEqual(3));
  await housekeeping.stop();
  expect(forgetAnswers.mock.calls[0]?.[0]).toEqual(new Date('2027-01-31T00:00:00Z'));
});

test('a failure is not the end of it', async () => {
  const forgetAnswers = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(0);
  const housekeeping = startHousekeeping({ store: { forgetAnswers }, logger, now, everyMs: 1 });
  await vi.waitFor(() => expect(forgetAnswers.mock.calls.length).toBeGreaterThan(1));
  await housekeeping.stop();
});
