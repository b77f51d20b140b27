import { copyFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { type Backup, makeBackup } from '@marathon/persistence/backup';
import { packageVersion } from '@marathon/service-kit';
import { backupFiles } from '../../backup/backupFiles.ts';
import type { MongodbOfProduct } from '../../backup/mongodbOfProduct.ts';
import { keycloakDatabase, secretFilesKept, type Volumes } from './volumes.ts';

interface Options {
  readonly volumes: Volumes;
  readonly mongodb: Pick<MongodbOfProduct, 'copyTo' | 'noteBackup'>;
  readonly keycloakUrl: string;
  readonly to: string;
  readonly keep: number | undefined;
  readonly now: Clock;
  readonly onKeycloakCopied: () => void;
}

/** Backs up docker-compose.yml's volumes while the product serves; stops only Keycloak, for its copy. */
export async function backUpCompose(options: Options): Promise<Backup> {
  const { volumes, mongodb, to, keep, now, onKeycloakCopied } = options;
  if (await answers(options.keycloakUrl))
    throw new Error('Keycloak runs, so its database cannot be copied: infra/compose/backup.sh stops it');
  const product = packageVersion(join(import.meta.dirname, '../../..'));
  const done = await makeBackup({
    ...{ composition: 'compose', product, to, keep, now },
    async copy(folder) {
      await mkdir(join(folder, 'secrets'), { mode: 0o700 });
      for (const name of secretFilesKept)
        await copyFile(join(volumes.secrets, name), join(folder, 'secrets', name));
      return mongodb.copyTo(folder, async () => {
        const copied = join(folder, backupFiles.keycloak);
        await cp(join(volumes.keycloak, keycloakDatabase), copied, { recursive: true });
        onKeycloakCopied();
      });
    },
  });
  await mongodb.noteBackup(done.manifest);
  return done;
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
