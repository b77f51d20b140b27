import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keysFileOf } from '../../operators/productKeys.ts';

/** Explains why the disk is as full as before. */
export function printLeftovers(environment: NodeJS.ProcessEnv = process.env): void {
  console.log(
    'What stays: ids of events for 30 days, ids of cancelled registrations for 30 days, answers to repeated requests for a day.',
  );
  for (const { file, bytes, free } of filesIn(dirname(keysFileOf(environment))))
    console.log(
      `${file} keeps its ${megabytes(bytes)}; ${megabytes(free)} of it are free for what comes next`,
    );
  console.log('How to give the disk back: docs/operations.md, "Rehearse an opening".');
}

function filesIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : [];
  return names.flatMap((name) => {
    const file = join(folder, name);
    const { bytes, free } = sizeOf(file);
    return free >= worthTelling ? [{ file, bytes, free }] : [];
  });
}

const worthTelling = 1_000_000;

function sizeOf(file: string): { readonly bytes: number; readonly free: number } {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
  try {
    const read = (pragma: string) => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
    const page = read('page_size');
    return { bytes: page * read('page_count'), free: page * read('freelist_count') };
  } finally {
    db.close();
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
