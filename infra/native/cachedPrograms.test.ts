import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheProgram } from './cachedPrograms.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'cache-'));
  vi.stubEnv('MARATHON_CACHE', cache);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

test('a program is made once for every checkout of a user', async () => {
  const make = vi.fn(async (folder: string) => writeFileSync(join(folder, 'program'), 'v1'));
  const folders = [await cacheProgram('server-1', make), await cacheProgram('server-1', make)];
  expect(folders).toEqual([join(cache, 'server-1'), join(cache, 'server-1')]);
  expect(readFileSync(join(cache, 'server-1', 'program'), 'utf8')).toBe('v1');
  expect(make).toHaveBeenCalledTimes(1);
});

test('what could not be made whole is not kept, and is made at the next call', async () => {
  const failing = async (folder: string) => {
    writeFileSync(join(folder, 'half'), '');
    throw new Error('the connection broke');
  };
  await expect(cacheProgram('server-1', failing)).rejects.toThrow('the connection broke');
  expect(readdirSync(cache)).toEqual([]);
  const folder = await cacheProgram('server-1', async (into) => writeFileSync(join(into, 'program'), ''));
  expect(existsSync(join(folder, 'program'))).toBe(true);
});

test('two checkouts that make it at once both get a whole one', async () => {
  const make = async (folder: string) => writeFileSync(join(folder, 'program'), '');
  const folders = await Promise.all([cacheProgram('server-1', make), cacheProgram('server-1', make)]);
  expect(readdirSync(cache)).toEqual(['server-1']);
  expect(folders.map((folder) => readdirSync(folder))).toEqual([['program'], ['program']]);
});
