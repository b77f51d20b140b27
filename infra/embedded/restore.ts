import { resolve } from 'node:path';
import { asTool, restoreOptionsOf, ToolUsageError } from '@marathon/persistence/backup';
import { readConfig } from '@marathon/service-kit';
import { restore } from './src/backup/restore.ts';
import { configSchema } from './src/config.ts';

const usage = `npm run restore -- --from BACKUP   puts a backup, a folder that npm run backup made, into DATA_DIR, which is empty or not there

Start the product afterwards. What came after the backup is gone.`;

await asTool(async () => {
  const options = restoreOptionsOf(process.argv.slice(2));
  if (!options) throw new ToolUsageError(usage);
  const { DATA_DIR: dataDir } = readConfig(configSchema, process.env);
  const { takenAt } = await restore({ from: resolve(options.from), dataDir });
  console.log(`${resolve(dataDir)} is as it was on ${takenAt}. npm start serves from it`);
});
