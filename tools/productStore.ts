import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '@marathon/service-kit';
import { dataDir, mongoAddress, mongoPrefix } from '@marathon/service-kit/config';
import { z } from 'zod';

const schema = z.object({
  DATA_DIR: dataDir,
  MONGODB_URL: mongoAddress,
  MONGODB_DATABASE_PREFIX: mongoPrefix,
});

export const readProductStore = (environment: NodeJS.ProcessEnv) => readConfig(schema, environment);

/** Without a password. @throws if no product has its registry there */
export function nameOfStore({
  DATA_DIR,
  MONGODB_URL,
  MONGODB_DATABASE_PREFIX: prefix,
}: z.infer<typeof schema>): string {
  if (MONGODB_URL) return `the database ${prefix}registry at ${new URL(MONGODB_URL).host}`;
  const folder = resolve(DATA_DIR);
  if (existsSync(join(folder, 'registry'))) return folder;
  throw new Error(`No product was started in ${folder}: set DATA_DIR or MONGODB_URL as the product has it`);
}
