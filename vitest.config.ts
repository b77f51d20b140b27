import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const parts = '{packages,shell,mf-*,gateway,svc-*,infra,tools}';
const processors = availableParallelism();
// vitest's own default leaves one processor idle. Tests wait for timers and disks as well: one more keeps all busy.
const maxWorkers = processors + 1;
// Processes and threads that tests start load their modules in half the time.
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') };
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.nightly.test.ts'];
// When a test or a hook hangs. None asserts how long anything takes, and a machine may be very busy.
const limits = { testTimeout: 400_000, hookTimeout: 240_000 };
// A condition that is waited for, on a busy machine too; what is not there by then is broken.
const expectation = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${parts}/**/*.test.ts`],
          exclude,
          env,
          ...limits,
          expect: expectation,
          maxWorkers,
          // Modules do nothing when they are imported: each is loaded once for all files of a worker, in half the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'screens',
          include: [`${parts}/**/*.test.tsx`],
          exclude,
          maxWorkers,
          environment: 'jsdom',
          // React, MSW and the like are loaded once for all files of a worker; each file has a page of its own (openPage.ts).
          isolate: false,
          ...limits,
          expect: expectation,
          env: { TZ: 'UTC' },
          setupFiles: ['packages/front-end-testing/src/setup.ts'],
        },
      },
      {
        test: {
          name: 'product',
          include: ['e2e/**/*.test.ts'],
          exclude,
          env,
          globalSetup: ['e2e/support/browserLibraries.ts', 'e2e/support/seededStore.ts'],
          ...limits,
          expect: expectation,
          // The files of a worker share a product and a browser (e2e/support/setting.ts).
          isolate: false,
          // They wait more than they compute.
          maxWorkers: maxWorkers + 1,
        },
      },
      {
        test: {
          // What takes long or changes rarely, on the servers that `npm run test:nightly` starts.
          name: 'nightly',
          include: [`${parts}/**/*.nightly.test.ts`, 'e2e/**/*.nightly.test.ts'],
          env,
          globalSetup: ['e2e/support/browserLibraries.ts', 'e2e/support/seededStore.ts'],
          ...limits,
          testTimeout: 600_000,
          expect: expectation,
          isolate: false,
          maxWorkers: processors,
          // A run of files of several projects needs an order where their numbers of workers differ.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
