import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StoreInUse } from '../storeInUse.ts';
import { isLocked } from './sqliteErrors.ts';

interface Options {
  readonly logger: Pick<Logger, 'warn'>;
  readonly withinMs?: number;
  readonly retryEveryMs?: number;
}

/** Waits half a minute for another program: opening writes, and statements never wait. @throws StoreInUse */
export async function untilUnlocked(
  file: string,
  { logger, withinMs = 30_000, retryEveryMs = 100 }: Options,
): Promise<void> {
  if (!existsSync(file) || isWritable(file)) return;
  logger.warn({ file, withinMs }, 'another program has locked a store; the start waits');
  const deadline = performance.now() + withinMs;
  do {
    await pause(retryEveryMs);
    if (isWritable(file)) return;
  } while (performance.now() < deadline);
  throw new StoreInUse(`${file} is locked by another program (a backup?). Stop that program.`);
}

function isWritable(file: string): boolean {
  const db = new DatabaseSync(file);
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return true;
  } catch (error) {
    return !isLocked(error);
  } finally {
    db.close();
  }
}
