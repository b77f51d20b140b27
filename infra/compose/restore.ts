import { asTool, restoreOptionsOf, ToolUsageError } from '@marathon/persistence/backup';
import { followKeycloakFrom } from '../backup/followKeycloakFrom.ts';
import { withMongodb } from '../backup/mongodbOfProduct.ts';
import { restoreData, restoreSecrets } from './backup/restoreCompose.ts';
import { readAddresses, volumes } from './backup/volumes.ts';

await asTool(async () => {
  const [what, ...words] = process.argv.slice(2);
  const options = restoreOptionsOf(words);
  if (!options || (what !== 'secrets' && what !== 'data'))
    throw new ToolUsageError('infra/compose/restore.sh BACKUP');
  const source = { ...options, volumes };
  if (what === 'secrets') return restoreSecrets(source);
  const { mongodbUrl, redisUrl } = readAddresses(volumes);
  const { takenAt } = await withMongodb({ url: mongodbUrl }, (mongodb) =>
    restoreData(source, { mongodb, followKeycloakFrom: (since) => followKeycloakFrom(redisUrl, since) }),
  );
  console.log(`The volumes are as they were on ${takenAt}. docker compose up serves from them`);
});
