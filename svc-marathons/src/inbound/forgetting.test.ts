import { createLogger } from '@marathon/service-kit';
import { expect, test, vi } from 'vitest';
import { startForgetting } from './forgetting.ts';

test('ids of events older than thirty days are forgotten, again and again, also after a failure', async () => {
  const forgetCountedBefore = vi.fn(async (_at: Date) => {});
  forgetCountedBefore.mockRejectedValueOnce(new Error('store gone'));
  const forgetting = startForgetting({
    store: { forgetCountedBefore },
    logger: createLogger('test', 'silent'),
    now: () => new Date('2027-01-31T00:00:00.000Z'),
    everyMs: 1,
  });
  await vi.waitFor(() => expect(forgetCountedBefore.mock.calls.length).toBeGreaterThan(1));
  await forgetting.stop();
  expect(forgetCountedBefore).toHaveBeenLastCalledWith(new Date('2027-01-01T00:00:00.000Z'));
});
