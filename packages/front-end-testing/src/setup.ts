import { cleanup, configure } from '@testing-library/react';
import swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import './browserGaps.ts';
import { resetServer, server, startServer } from './server.ts';

/** Around each test of the project `screens` (vitest.config.ts). */

/** Milliseconds. A condition that is waited for, on a busy machine too; what is not there by then is broken. */
configure({ asyncUtilTimeout: 5_000 });

beforeAll(startServer);

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  // The product's own log; a test may look into it.
  vi.spyOn(console, 'warn').mockReturnValue();
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  const logged = [...errors.mock.calls];
  swal.close();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(resetServer(), 'requests that the test does not answer').toEqual([]);
  expect(logged, 'errors in the console').toEqual([]);
});

afterAll(() => server.close());
