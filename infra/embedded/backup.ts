import { asTool, backupInWords, backupOptionsOf, ToolUsageError } from '@marathon/persistence/backup';
import { readConfig } from '@marathon/service-kit';
import { backUp } from './src/backup/backUp.ts';
import { configSchema } from './src/config.ts';

const usage = `npm run backup -- --to FOLDER [--keep N]   copies the product in DATA_DIR into a folder of its own below FOLDER, named by the
                                          instant; with --keep the newest N stay there

The product may run meanwhile, on this machine, with the HOST and PORT of this environment. The copy holds personal data and keys.`;

await asTool(async () => {
  const options = backupOptionsOf(process.argv.slice(2));
  if (!options) throw new ToolUsageError(usage);
  const config = readConfig(configSchema, process.env);
  console.log(backupInWords(await backUp({ ...options, config, now: () => new Date() })));
});
