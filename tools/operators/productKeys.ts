import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Keyring, wholeKeyring } from '@marathon/service-kit';
import { readKeyFile, type Signer } from '@marathon/service-kit/keys';
import { root } from '../processes.ts';

export const keysFileOf = ({ SIGNING_KEYS_FILE: file, DATA_DIR: folder }: NodeJS.ProcessEnv): string =>
  file || join(folder || join(root, 'data'), 'signing-keys.json');

/** @throws if there are none */
export function productKeys(environment: NodeJS.ProcessEnv, signer: Signer): Keyring {
  const file = keysFileOf(environment);
  if (!existsSync(file))
    throw new Error(
      `The keys of the product are needed, and ${file} is not there: set SIGNING_KEYS_FILE (of npm run stack: data/stack/signing-keys.json)`,
    );
  const keys = readKeyFile(file);
  if (!keys.keys.some(({ service }) => service === signer))
    throw new Error(`${file} holds no key of ${signer}`);
  return wholeKeyring(keys);
}
