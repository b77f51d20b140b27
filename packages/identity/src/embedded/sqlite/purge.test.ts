import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@marathon/persistence/sqlite';
import { createLogger } from '@marathon/service-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbedded } from '../testing/startEmbedded.ts';

afterEach(() => void vi.useRealTimers());

test('a store that is locked during a purge is logged, and the process goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purge-'));
  const file = join(folder, 'identity.db');
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const identity = await startEmbedded({ database: file, logger });
  const other = openDatabase(file, [], { shared: true });
  other.exec('BEGIN IMMEDIATE');
  vi.advanceTimersByTime(3_600_000);
  other.close();
  await identity.stop();
  expect(lines.join()).toContain('what has expired could not be deleted');
  rmSync(folder, { recursive: true });
});
