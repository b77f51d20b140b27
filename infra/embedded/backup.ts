import { readConfig } from '@marathon/service-kit';
import { backUp } from './src/backup/backUp.ts';
import { asTool, optionsOf, ToolUsageError } from './src/backup/tool.ts';
import { configSchema } from './src/config.ts';

const usage = `npm run backup -- --to FOLDER [--keep N]   copies the product in DATA_DIR into a folder of its own below FOLDER, named by the
                                          instant; with --keep the newest N stay there

The product may run meanwhile, on this machine, with the HOST and PORT of this environment. The copy holds personal data and keys.`;

await asTool(async () => {
  const { to, keep } = optionsOf(process.argv.slice(2), ['to', 'keep'], usage);
  if (!to || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new ToolUsageError(usage);
  const config = readConfig(configSchema, process.env);
  const now = () => new Date();
  const done = await backUp({ config, to, keep: keep === undefined ? undefined : Number(keep), now });
  const bytes = done.manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const size = `${done.manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${done.folder}: ${size}, as of ${done.manifest.takenAt}`);
  for (const name of done.removed) console.log(`removed ${name}`);
});
