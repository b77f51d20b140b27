import { join } from 'node:path';
import { ConfigError } from '@marathon/service-kit';
import { changeKeys, KeysError } from './changeKeys.ts';

/** `npm run keys -- list|add|switch|remove`; in a container `node infra/keys/main.ts …`, with SIGNING_KEYS_FILE. */
const { SIGNING_KEYS_FILE: file, DATA_DIR: folder } = process.env;
const root = join(import.meta.dirname, '../..');
try {
  const keyFile = file || join(folder || join(root, 'data'), 'signing-keys.json');
  changeKeys(process.argv.slice(2), keyFile, console.log);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof KeysError) && !(error instanceof ConfigError) && code !== 'ENOENT') throw error;
  console.error(message);
  process.exit(1);
}
