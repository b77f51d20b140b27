import { StoreUnavailable } from '@marathon/persistence';
import { expect, test } from 'vitest';
import { memoryTarget } from '../testing/memoryTarget.ts';
import { namingOutage, withNamedOutages } from './outages.ts';

const away = async (): Promise<never> => {
  const cause = new Error('connect ECONNREFUSED');
  throw new StoreUnavailable(new TypeError('fetch failed', { cause }), true);
};
const message = /^MongoDB is not available \(connect ECONNREFUSED\)\. Run the same command again/;

async function all<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}

test('an outage names the server, why, and how to go on, whatever was asked of it', async () => {
  const target = withNamedOutages<number>('MongoDB', {
    isEmpty: away,
    put: away,
    async *read() {
      yield await away();
    },
  });
  await expect(target.isEmpty()).rejects.toThrow(message);
  await expect(target.put([1])).rejects.toThrow(message);
  await expect(all(target.read())).rejects.toThrow(message);
});

test('what works and what fails otherwise stay as they are', async () => {
  const target = withNamedOutages('MongoDB', memoryTarget());
  await target.put(['one']);
  expect(await all(target.read())).toEqual(['one']);
  const failing = async () => {
    throw new RangeError('a bug');
  };
  await expect(namingOutage('MongoDB', failing)).rejects.toThrow(RangeError);
});
