import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../sqlite/openDatabase.ts';

/** An empty folder, deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Locks a database for writing, as another program would. Returns a function to unlock it. */
export function lockDatabase(file: string): () => void {
  const other = openDatabase(file, [], { shared: true });
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}
