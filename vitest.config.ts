import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,shell,mf-*,gateway,svc-*,infra,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'product',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/browserLibraries.ts'],
          testTimeout: 60_000,
          // A condition that is waited for, on a busy machine too; what is not there by then is broken.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
