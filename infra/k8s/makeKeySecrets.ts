import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@marathon/service-kit';
import {
  type Jwks,
  keptSigningKeys,
  keyVariablesOf,
  type PrivateJwk,
  publicJwksOf,
  signers,
} from '@marathon/service-kit/keys';

/**
 * The Secrets with the keys of the overlay `distributed`: each process' own private ones, and the public ones of all. They are made from
 * a file with all private keys, which stays with whoever operates the product, and is made when it is not there:
 * `node infra/k8s/makeKeySecrets.ts signing-keys.json | kubectl -n marathon apply -f -`
 */
export function makeKeySecrets(keys: Jwks<PrivateJwk>) {
  const services = signers.filter((signer): signer is ServiceName => signer !== 'operators');
  const items = services.map((service) => {
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
  console.log(JSON.stringify(makeKeySecrets(keptSigningKeys(file, signers)), null, 2));
}
