import { rm } from 'node:fs/promises';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Empties `dist/` before the build: Rsbuild does it later and would delete files of the first part. */
export function emptyDist(): RsbuildPlugin {
  return {
    name: 'marathon:empty-dist',
    setup(api) {
      api.onBeforeCreateCompiler(async () => {
        const { action, distPath } = api.context;
        if (action === 'build') await rm(distPath, { recursive: true, force: true });
      });
    },
  };
}
