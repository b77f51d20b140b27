import { copyFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { type Backup, makeBackup } from '@marathon/persistence/backup';
import { packageVersion } from '@marathon/service-kit';
import { backupFiles } from '../../backup/backupFiles.ts';
import { type MongodbOfProduct, withMongodb } from '../../backup/mongodbOfProduct.ts';
import { keycloak, keycloakDatabase } from '../keycloak.ts';
import { mongodb } from '../mongodb.ts';
import { runningPid } from '../pidFile.ts';
import type { StackSettings } from '../settings.ts';
import { down, pidFile, up } from '../supervise.ts';
import { stackSecrets } from './stackSecrets.ts';

interface Options {
  readonly settings: StackSettings;
  readonly to: string;
  readonly keep: number | undefined;
  readonly now: Clock;
}

/** Backs up the running stack. Stops Keycloak during the copy: no account changes between the two stores. */
export async function backUpStack({ settings, to, keep, now }: Options): Promise<Backup> {
  const { folder } = settings;
  if (!isRunning(mongodb(settings).name, folder))
    throw new Error('MongoDB does not run: npm run stack -- up mongodb');
  const product = packageVersion(join(import.meta.dirname, '../../..'));
  return withMongodb({ url: settings.variables.MONGODB_TEST_URL ?? '' }, async (databases) => {
    const done = await makeBackup({
      ...{ composition: 'distributed', product, to, keep, now },
      async copy(target) {
        for (const name of stackSecrets) await copyFile(join(folder, name), join(target, name));
        return copyStores(settings, databases, target);
      },
    });
    await databases.noteBackup(done.manifest);
    return done;
  });
}

async function copyStores(
  settings: StackSettings,
  databases: MongodbOfProduct,
  target: string,
): Promise<Date> {
  const { folder } = settings;
  const accounts = keycloak(settings);
  const isUp = isRunning(accounts.name, folder);
  let restarted: Promise<unknown> | undefined;
  const start = () => {
    if (isUp) restarted ??= up(accounts, folder);
    restarted?.catch(() => {});
  };
  try {
    if (isUp) await down(accounts, folder);
    return await databases.copyTo(target, async () => {
      const copied = join(target, backupFiles.keycloak);
      await mkdir(copied, { mode: 0o700 });
      await cp(keycloakDatabase(folder), copied, { recursive: true });
      start();
    });
  } finally {
    start();
    await restarted;
  }
}

const isRunning = (name: string, folder: string) => runningPid(pidFile({ name }, folder)) !== undefined;
