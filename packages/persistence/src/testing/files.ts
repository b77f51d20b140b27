import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../sqlite/openDatabase.ts';

/** An empty folder, gone after the test that asks for it, itself or in its `beforeEach`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Locks a database as another program would: it can be read and not written. Returns how to end that. */
export function lockDatabase(file: string): () => void {
  const other = openDatabase(file, [], { shared: true });
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}
