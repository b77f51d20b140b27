import { fileURLToPath } from 'node:url';
import {
  type Jwks,
  keyVariablesOf,
  loadOrCreateSigningKeys,
  type PrivateJwk,
  publicJwksOf,
  serviceNames,
  signers,
} from '@marathon/service-kit/keys';

/** `node infra/k8s/makeKeySecrets.ts signing-keys.json | kubectl -n marathon apply -f -`; the operator keeps the file. */
export function makeKeySecrets(keys: Jwks<PrivateJwk>) {
  const items = serviceNames.map((service) => {
    const { SIGNING_KEYS } = keyVariablesOf(keys, service);
    return secret(`signing-keys-${service}`, { SIGNING_KEYS });
  });
  const VERIFICATION_KEYS = JSON.stringify(publicJwksOf(keys));
  return {
    apiVersion: 'v1',
    kind: 'List',
    items: [...items, secret('verification-keys', { VERIFICATION_KEYS })],
  };
}

const secret = (name: string, stringData: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name },
  stringData,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file] = process.argv;
  if (file === undefined) {
    console.error('node infra/k8s/makeKeySecrets.ts FILE | kubectl -n marathon apply -f -');
    process.exit(2);
  }
  console.log(JSON.stringify(makeKeySecrets(loadOrCreateSigningKeys(file, signers)), null, 2));
}
