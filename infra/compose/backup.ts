import { asTool, backupInWords, backupOptionsOf, ToolUsageError } from '@marathon/persistence/backup';
import { withMongodb } from '../backup/mongodbOfProduct.ts';
import { backUpCompose } from './backup/backUpCompose.ts';
import { keycloakIsCopied, readAddresses, volumes } from './backup/volumes.ts';

await asTool(async () => {
  const options = backupOptionsOf(process.argv.slice(2));
  if (!options) throw new ToolUsageError('infra/compose/backup.sh [--keep N]');
  const { mongodbUrl, keycloakUrl } = readAddresses(volumes);
  const onKeycloakCopied = () => console.log(keycloakIsCopied);
  const done = await withMongodb({ url: mongodbUrl }, (mongodb) =>
    backUpCompose({ ...options, volumes, mongodb, keycloakUrl, onKeycloakCopied, now: () => new Date() }),
  );
  console.log(backupInWords(done));
});
