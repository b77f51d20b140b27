import { vi } from 'vitest';

/** Loads modules with the schemas that pages use: those of `schema/checks.ts`. For tests. */
export async function asInBrowsers<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  vi.doMock('../schema/zod.ts', () => import('../schema/checks.ts'));
  try {
    return await load();
  } finally {
    vi.doUnmock('../schema/zod.ts');
    vi.resetModules();
  }
}
