import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sections } from './src/sections.ts';

const here = join(import.meta.dirname, 'src');
const files = globSync('examples/*/*.tsx', { cwd: here });
const text = files.map((file) => readFileSync(join(here, file), 'utf8')).join('\n');

const invisible = ['Navigate', 'NavigationType', 'Outlet', 'PageProviders'];

test('every component that packages/ui exports is on the page of the kit', async () => {
  const shown = new Set(Array.from(text.matchAll(/(?:<|styled\()([A-Z]\w+)/g), ([, name]) => name));
  const missing = (
    await exportedBy(['', '/forms', '/lists', '/marathons', '/queries', '/registrations', '/times'])
  )
    .filter((name) => /^[A-Z]/.test(name))
    .filter((name) => !shown.has(name));
  expect(missing.sort()).toEqual(invisible);
});

test('dialogs and toasts are there in each of their kinds', () => {
  for (const kind of ['dialogs.confirm', 'dialogs.success', 'dialogs.error', 'dialogs.info'])
    expect(text).toContain(kind);
  for (const kind of ['toasts.success', 'toasts.error', 'toasts.info']) expect(text).toContain(kind);
});

test('every example is in a part of the page, and says what it is for', () => {
  const parts = new Set<string>(sections.map(([id]) => id));
  for (const file of files) {
    expect(parts, file).toContain(file.split(/[\\/]/)[1]);
    expect(readFileSync(join(here, file), 'utf8'), file).toContain('export const note =');
  }
});

async function exportedBy(doors: readonly string[]): Promise<string[]> {
  const modules = await Promise.all(doors.map((door) => import(`@marathon/ui${door}`)));
  return modules.flatMap((module) => Object.keys(module));
}
