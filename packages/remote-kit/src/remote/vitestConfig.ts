import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of a remote's screens, as the repository of the product runs them. @public */
export const remoteTests = defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // React, MSW and the like are loaded once for all files of a worker; each file has a page of its own.
    isolate: false,
    env: { TZ: 'UTC' },
    setupFiles: [fileURLToPath(import.meta.resolve('@marathon/front-end-testing/setup'))],
    // Modules of the product run again for each page; what is below node_modules would not.
    server: { deps: { inline: [/[\\/]@marathon[\\/]/] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
