import { expect, onTestFinished, test } from 'vitest';
import { memorySharedFigures } from '../../testing/memorySharedFigures.ts';
import { startPublishing } from './sharedFigures.ts';

test('a gateway that stops while it reads its metrics leaves nothing behind', async () => {
  const figuresOf = memorySharedFigures();
  const [one, other] = [figuresOf('one'), figuresOf('other')];
  await other.ask();
  const reading = Promise.withResolvers<{ text: string }>();
  const started = Promise.withResolvers<void>();
  const read = () => {
    started.resolve();
    return reading.promise;
  };
  const left = Promise.withResolvers<void>();
  const leave = () => one.leave().finally(left.resolve);
  const publishing = startPublishing({ ...one, leave }, { name: 'one', roles: ['gateway'], read }, 5);
  onTestFinished(publishing.stop);
  await started.promise;
  publishing.stop();
  reading.resolve({ text: 'up 1' });
  await left.promise;
  expect(await other.ask()).toEqual([]);
});
