import { createHash, createPrivateKey, generateKeyPair, randomBytes } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { makePrivateFolder, restrictToOwner } from '@marathon/persistence';
import { ConfigError } from '@marathon/service-kit';
import { z } from 'zod';

const keysSchema = z.object({
  /** The first signs, all verify. */
  signing: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string() })).min(1),
  /** The first signs, all verify. */
  cookies: z.array(z.string().min(32)).min(1),
  /** Signs the JWTs around refresh tokens. Never published, so no such JWT passes for an access token. */
  refresh: z.string().min(32),
});
export type Keys = z.infer<typeof keysSchema>;

/** A file that only its owner can read. @throws ConfigError if it is damaged: replacing it would end every sign-in. */
export async function loadOrCreateKeys(file: string): Promise<Keys> {
  restrictToOwner(file, 0o600);
  const content = await readIfThere(file);
  if (content !== undefined) return parseKeys(content, file);
  const keys = await createKeys();
  makePrivateFolder(dirname(file));
  // Renamed into place: a crash never leaves half a file.
  await writeFile(`${file}.new`, `${JSON.stringify(keys)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  await flushFolder(dirname(file));
  return keys;
}

export async function createKeys(): Promise<Keys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16);
  return {
    signing: [{ ...jwk, kty: 'RSA', kid, alg: 'RS256', use: 'sig' }],
    cookies: [randomBytes(32).toString('base64url')],
    refresh: randomBytes(32).toString('base64url'),
  };
}

/** Errors reveal nothing of the file: parts may still be secret. */
function parseKeys(text: string, file: string): Keys {
  try {
    const keys = keysSchema.parse(JSON.parse(text));
    for (const key of keys.signing) createPrivateKey({ format: 'jwk', key });
    return keys;
  } catch {
    throw new ConfigError(
      `${file} is damaged. Restore it, or delete it to have new keys made: everybody then signs in again.`,
    );
  }
}

/** A rename survives power loss once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
