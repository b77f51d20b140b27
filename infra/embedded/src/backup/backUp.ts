import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { StoreInUse } from '@marathon/persistence';
import { type Backup, lastBackupIn, makeBackup } from '@marathon/persistence/backup';
import { lockFile } from '@marathon/persistence/sqlite';
import { packageVersion } from '@marathon/service-kit';
import type { Config } from '../config.ts';
import { lockName } from '../dataDir.ts';
import { databases } from '../dataFiles.ts';
import { copyByProduct } from './copyByProduct.ts';
import { pinData } from './pinData.ts';
import { checkSoundness } from './soundness.ts';

interface Options {
  readonly config: Pick<Config, 'DATA_DIR' | 'HOST' | 'PORT'>;
  readonly to: string;
  readonly keep: number | undefined;
  readonly now: Clock;
}

export async function backUp({ config, to, keep, now }: Options): Promise<Backup> {
  const dataDir = resolve(config.DATA_DIR);
  if (!existsSync(join(dataDir, databases.marathons)))
    throw new Error(
      `No product in one process was started in ${dataDir}: set DATA_DIR as it has it. Others: docs/operations.md`,
    );
  const product = packageVersion(join(import.meta.dirname, '../../../..'));
  const done = await makeBackup({
    ...{ composition: 'embedded', product, to, keep, now },
    async copy(folder) {
      const takenAt = await copy({ ...config, DATA_DIR: dataDir }, folder, now);
      checkSoundness(folder);
      return takenAt;
    },
  });
  await lastBackupIn(dataDir).note(new Date(done.manifest.takenAt));
  return done;
}

/** Through the running product, or directly without one. */
async function copy(config: Options['config'], to: string, now: Clock): Promise<Date> {
  const data = pinUnused(config.DATA_DIR, now);
  if (!data) return copyByProduct(config, to);
  try {
    await data.copyTo(to);
    return data.takenAt;
  } finally {
    data.close();
  }
}

/** Undefined if a process is using it. A process that starts later changes nothing in the pinned data. */
function pinUnused(folder: string, now: Clock) {
  try {
    const lock = lockFile(join(folder, lockName), folder);
    try {
      return pinData(folder, now);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof StoreInUse) return undefined;
    throw error;
  }
}
