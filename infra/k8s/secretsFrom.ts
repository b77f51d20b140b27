import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `node infra/k8s/secretsFrom.ts BACKUP/secrets | kubectl -n marathon create -f -` in a new cluster. */
export function secretsFrom(folder: string) {
  const items = readdirSync(folder).map((name) => {
    const keys = readdirSync(join(folder, name));
    const values = keys.map((key) => [key, readFileSync(join(folder, name, key), 'utf8')] as const);
    return { apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData: Object.fromEntries(values) };
  });
  return { apiVersion: 'v1', kind: 'List', items };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  if (folder === undefined) {
    console.error('node infra/k8s/secretsFrom.ts BACKUP/secrets | kubectl -n marathon create -f -');
    process.exit(2);
  }
  console.log(JSON.stringify(secretsFrom(folder), null, 2));
}
