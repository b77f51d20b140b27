import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadOrCreateSigningKeys, signers } from '@marathon/service-kit/keys';
import { restoreMark } from './backup/volumes.ts';
import { type Secrets, secretFiles, secretNames } from './secretFiles.ts';

/** Makes missing secrets in FOLDER/kept, which no other container mounts, and writes each container's own files. */
const [folder = '/secrets'] = process.argv.slice(2);
const infra = join(import.meta.dirname, '..');
const shared = {
  rabbitmqTopology: readFileSync(join(infra, 'rabbitmq', 'definitions', '10-topology.json'), 'utf8'),
  redisConf: readFileSync(join(infra, 'redis', 'redis.conf'), 'utf8'),
};

if (existsSync(join(folder, 'kept', restoreMark))) {
  console.error('The volumes hold half of a backup: docker compose down --volumes, and restore it again');
  process.exit(1);
}
const { secrets, formerSecret } = storedSecrets(join(folder, 'kept', 'secrets.json'));
const keys = loadOrCreateSigningKeys(join(folder, 'kept', 'signing-keys.json'), signers);
// World-readable within the volume: images run as different users.
for (const [path, content] of Object.entries(secretFiles(secrets, { ...shared, keys, formerSecret })))
  write(join(folder, path), content, 0o444);

function storedSecrets(file: string): { secrets: Secrets; formerSecret: string | undefined } {
  const stored: Partial<Secrets> & { JWT_SECRET?: string } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const made = secretNames.map((name) => [name, stored[name] ?? randomBytes(24).toString('base64url')]);
  const secrets = Object.fromEntries(made) as Secrets;
  const formerSecret = stored.JWT_SECRET;
  write(file, JSON.stringify({ ...secrets, JWT_SECRET: formerSecret }), 0o600);
  return { secrets, formerSecret };
}

/** Atomic, because containers may start at the same time. */
function write(file: string, content: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true });
  // A leftover of an interrupted start may be read-only.
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, content, { mode });
  renameSync(`${file}.new`, file);
}
