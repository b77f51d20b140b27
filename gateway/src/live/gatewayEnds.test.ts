import { expect, test } from 'vitest';
import { counted, startLiveGateway } from '../testing/startLiveGateway.ts';
import { memoryUpdateLog } from './memoryUpdateLog.ts';

test('a gateway that stops tells its pages nothing more, and the log what it has heard', async () => {
  const log = memoryUpdateLog();
  const one = await startLiveGateway(log);
  const page = await one.openPage();
  const update = one.hear(counted(1, 1));
  one.live.stop();
  await update;
  await expect.poll(() => page.hasEnded()).toBe(true);
  const { messages } = await log.exchange({ updates: [], after: undefined });
  expect(messages.at(-1)?.update).toMatchObject({ kind: 'count', countRevision: 1 });
});

test('an event that is acked is in the log, so that it outlives its gateway', async () => {
  const log = memoryUpdateLog();
  const one = await startLiveGateway(log);
  await one.hear(counted(1, 1));
  const { messages } = await log.exchange({ updates: [], after: undefined });
  expect(messages.at(-1)?.update).toMatchObject({ kind: 'count', countRevision: 1 });
});
