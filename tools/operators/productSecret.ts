import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** As the running product has it: from the environment, or from the embedded product's DATA_DIR. @throws when it is in neither */
export function productSecret({ JWT_SECRET: secret, DATA_DIR: folder }: NodeJS.ProcessEnv): string {
  if (secret) return secret;
  const file = join(folder ?? join(root, 'data'), 'jwt-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`The product's secret is needed: JWT_SECRET is not set, and ${file} is not there`);
}
