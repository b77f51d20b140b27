import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import type { Lock } from './lockFile.ts';

export class LockedDatabase extends DatabaseSync {
  readonly #lock: Lock | undefined;

  constructor(file: string, options: DatabaseSyncOptions, lock: Lock | undefined) {
    super(file, options);
    this.#lock = lock;
  }

  override close(): void {
    super.close();
    this.#lock?.release();
  }
}
