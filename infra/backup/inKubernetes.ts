import {
  asTool,
  backupInWords,
  backupOptionsOf,
  restoreOptionsOf,
  ToolUsageError,
} from '@marathon/persistence/backup';
import { followKeycloakFrom } from './followKeycloakFrom.ts';
import { checkBackup, copyMongodb, fillServers, finishBackup } from './kubernetesBackup.ts';
import { type MongodbOfProduct, withMongodb } from './mongodbOfProduct.ts';

const usage = `node infra/backup/inKubernetes.ts copy --to FOLDER                copies MongoDB; pg_dump comes next
node infra/backup/inKubernetes.ts finish --to FOLDER [--keep N]   makes a backup of both and of the Secrets in /secrets
node infra/backup/inKubernetes.ts check --from BACKUP             whether it may be restored; pg_restore comes next
node infra/backup/inKubernetes.ts fill --from BACKUP              fills MongoDB`;

/** Each container of infra/k8s/backup runs one step, with MONGODB_URL and REDIS_URL. */
await asTool(async () => {
  const step = stepOf(process.argv.slice(2));
  if (!step) throw new ToolUsageError(usage);
  await withMongodb({ url: process.env.MONGODB_URL ?? '' }, step);
});

function stepOf([name, ...words]: readonly string[]) {
  const [backup, restore] = [backupOptionsOf(words), restoreOptionsOf(words)];
  if (name === 'copy' && backup) return (mongodb: MongodbOfProduct) => copyMongodb(backup.to, mongodb);
  if (name === 'finish' && backup)
    return async (mongodb: MongodbOfProduct) => {
      const options = { ...backup, secrets: '/secrets', mongodb, now: () => new Date() };
      console.log(backupInWords(await finishBackup(options)));
    };
  if (name === 'check' && restore)
    return async (mongodb: MongodbOfProduct) => void (await checkBackup(restore.from, mongodb));
  if (name === 'fill' && restore)
    return async (mongodb: MongodbOfProduct) => {
      const follow = (since: Date) => followKeycloakFrom(process.env.REDIS_URL ?? '', since);
      const { takenAt } = await fillServers(restore.from, { mongodb, followKeycloakFrom: follow });
      console.log(`The servers are as they were on ${takenAt}`);
    };
  return undefined;
}
