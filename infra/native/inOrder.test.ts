import { expect, test } from 'vitest';
import { inOrder, reversed, type Step } from './inOrder.ts';

/** Steps that the test completes. */
function steps(after: Record<string, readonly string[]>) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const list: Step[] = Object.entries(after).map(([name, names]) => ({
    name,
    after: names,
    run: () => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve('ready')));
      });
    },
  }));
  const output: string[] = [];
  const all = inOrder(list, (name, outcome) => output.push(`${name}: ${outcome}`));
  return { begun, output, all, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

const stack = {
  mongodb: [],
  redis: [],
  service: ['mongodb'],
  gateway: ['service', 'redis'],
};

test('what waits for nothing starts at once, what waits for others when all of them are ready', async () => {
  const { begun, output, all, end } = steps(stack);
  await expect.poll(() => begun).toEqual(['mongodb', 'redis']);
  end('mongodb');
  await expect.poll(() => begun).toEqual(['mongodb', 'redis', 'service']);
  end('service');
  await expect.poll(() => output).toEqual(['mongodb: ready', 'service: ready']);
  expect(begun).not.toContain('gateway');
  end('redis');
  await expect.poll(() => begun).toContain('gateway');
  end('gateway');
  expect(await all).toBe(true);
});

test('what needs a step that failed is left out and named, the others go on', async () => {
  const { begun, output, all, end } = steps(stack);
  await expect.poll(() => begun).toEqual(['mongodb', 'redis']);
  end('mongodb', new Error('port 27017 is taken'));
  end('redis');
  expect(await all).toBe(false);
  expect(output.toSorted()).toEqual([
    'gateway: left out: it needs service',
    'mongodb: port 27017 is taken',
    'redis: ready',
    'service: left out: it needs mongodb',
  ]);
});

test('a step goes on without those that nobody asked for', async () => {
  const { begun, all, end } = steps({ gateway: ['keycloak'] });
  await expect.poll(() => begun).toEqual(['gateway']);
  end('gateway');
  expect(await all).toBe(true);
});

test('the way down is the way up from its end', () => {
  const down = reversed(Object.entries(stack).map(([name, after]) => ({ name, after })));
  expect(Object.fromEntries(down.map(({ name, after }) => [name, after]))).toEqual({
    mongodb: ['service'],
    redis: ['gateway'],
    service: ['gateway'],
    gateway: [],
  });
});
