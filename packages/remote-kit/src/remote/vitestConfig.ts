import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests a remote's screens like the product's repository. @public */
export const remoteTests = defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // A worker loads React, MSW and the like once for all files; each file has its own page.
    isolate: false,
    env: { TZ: 'UTC' },
    setupFiles: [fileURLToPath(import.meta.resolve('@marathon/front-end-testing/setup'))],
    // The product's modules must run again for each page, which modules below node_modules would not.
    server: { deps: { inline: [/[\\/]@marathon[\\/]/] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
