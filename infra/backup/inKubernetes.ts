import {
  asTool,
  backupInWords,
  backupOptionsOf,
  restoreOptionsOf,
  ToolUsageError,
} from '@marathon/persistence/backup';
import { followKeycloakFrom } from './followKeycloakFrom.ts';
import { checkBackup, copyMongodb, fillServers, finishBackup } from './kubernetesBackup.ts';
import { withMongodb } from './mongodbOfProduct.ts';

const usage = `node infra/backup/inKubernetes.ts copy --to FOLDER                copies MongoDB; pg_dump comes next
node infra/backup/inKubernetes.ts finish --to FOLDER [--keep N]   makes a backup of both and of the Secrets in /secrets
node infra/backup/inKubernetes.ts check --from BACKUP             whether it may be restored; pg_restore comes next
node infra/backup/inKubernetes.ts fill --from BACKUP              fills MongoDB`;

/** The containers of infra/k8s/backup, one step each. MONGODB_URL and REDIS_URL come from there. */
await asTool(async () => {
  const [step, ...words] = process.argv.slice(2);
  const { MONGODB_URL: url = '', REDIS_URL: redisUrl = '' } = process.env;
  const backup = backupOptionsOf(words);
  const restore = restoreOptionsOf(words);
  const isKnown =
    step === 'copy' || step === 'finish' ? backup : (step === 'check' || step === 'fill') && restore;
  if (!isKnown) throw new ToolUsageError(usage);
  await withMongodb({ url }, async (mongodb) => {
    if (step === 'copy' && backup) {
      await copyMongodb(backup.to, mongodb);
    } else if (step === 'finish' && backup) {
      const options = { ...backup, secrets: '/secrets', mongodb, now: () => new Date() };
      console.log(backupInWords(await finishBackup(options)));
    } else if (step === 'check' && restore) {
      await checkBackup(restore.from, mongodb);
    } else if (step === 'fill' && restore) {
      const follow = (since: Date) => followKeycloakFrom(redisUrl, since);
      const { takenAt } = await fillServers(restore.from, { mongodb, followKeycloakFrom: follow });
      console.log(`The servers are as they were on ${takenAt}`);
    }
  });
});
