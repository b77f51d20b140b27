import { rm } from 'node:fs/promises';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Before a release is built: Rsbuild itself would empty the folder later, and take away what a first part has written. */
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
