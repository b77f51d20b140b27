import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf, integrityOf } from './releaseHash.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  await mkdir(join(folder, 'static'));
  await writeFile(join(folder, 'index.html'), 'page');
  await writeFile(join(folder, 'static/a.js'), 'code');
});
afterAll(() => rm(folder, { recursive: true }));

it('gives the same files the same version, and another one when a byte or a name changes', async () => {
  const version = async () => hashOf(await integrityOf(folder));
  const first = await version();
  expect(await version()).toBe(first);

  await writeFile(join(folder, 'static/a.js'), 'cody');
  const changed = await version();
  await rename(join(folder, 'static/a.js'), join(folder, 'static/b.js'));
  const renamed = await version();
  expect(new Set([first, changed, renamed]).size).toBe(3);
});
