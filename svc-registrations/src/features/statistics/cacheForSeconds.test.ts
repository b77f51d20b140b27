import { expect, test } from 'vitest';
import { cacheForSeconds } from './cacheForSeconds.ts';

function loading({ most = 100 } = {}) {
  const setting = { at: 0, fails: false, loaded: [] as string[] };
  const ask = cacheForSeconds({
    load: async (key) => {
      setting.loaded.push(key);
      if (setting.fails) throw new Error('away');
      return `${key}${setting.loaded.length}`;
    },
    now: () => new Date(setting.at),
    forMs: 5_000,
    most,
  });
  return { setting, ask };
}

test('many who ask at once, and within seconds, are answered by one load; later ones by another', async () => {
  const { setting, ask } = loading();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a1', 'a1', 'b2']);
  setting.at = 4_999;
  expect(await ask('a')).toBe('a1');
  setting.at = 5_000;
  expect(await ask('a')).toBe('a3');
});

test('a clock that was set back keeps nothing for longer', async () => {
  const { setting, ask } = loading();
  setting.at = 3_600_000;
  await ask('a');
  setting.at = 0;
  expect(await ask('a')).toBe('a2');
});

test('what fails is loaded again', async () => {
  const { setting, ask } = loading();
  setting.fails = true;
  await expect(ask('a')).rejects.toThrow('away');
  setting.fails = false;
  expect(await ask('a')).toBe('a2');
});

test('only so many are kept, the last ones', async () => {
  const { setting, ask } = loading({ most: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await ask(key);
  expect(setting.loaded).toEqual(['a', 'b', 'c', 'a']);
});
