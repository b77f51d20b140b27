import { join } from 'node:path';
import { lockDatabase, temporaryFolder } from '@marathon/persistence/testing/files';
import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbedded } from '../testing/startEmbedded.ts';

afterEach(() => void vi.useRealTimers());

test('a store that is locked during a purge is logged, and the process goes on', async () => {
  const file = join(temporaryFolder(), 'identity.db');
  const { logger, lines } = capturedLogger();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const identity = await startEmbedded({ database: file, logger });
  const unlock = lockDatabase(file);
  vi.advanceTimersByTime(3_600_000);
  unlock();
  await identity.stop();
  expect(lines.join()).toContain('what has expired could not be deleted');
});
