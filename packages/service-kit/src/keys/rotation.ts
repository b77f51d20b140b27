import { algorithmsOf, type Jwks, newSigningKey, type PrivateJwk } from './jwks.ts';
import type { Signer } from './signers.ts';

type Keys = Jwks<PrivateJwk>;

const isOf = (signer: Signer) => (key: PrivateJwk) => key.service === signer;

/** Step 1: adds keys behind the signing ones, so that every process learns them. */
export function addNextKeys({ keys }: Keys, signer: Signer): Keys {
  return { keys: [...keys, ...algorithmsOf(signer).map((alg) => newSigningKey(signer, alg))] };
}

/** Step 2, and back: the other keys sign; the former ones remain valid. */
export function switchKeys({ keys }: Keys, signer: Signer): Keys {
  const own = keys.filter(isOf(signer));
  return { keys: [...own.toReversed(), ...keys.filter((key) => !own.includes(key))] };
}

/** Step 3, after old tokens expired: keeps only the signing keys. */
export function removeFormerKeys({ keys }: Keys, signer: Signer): Keys {
  const first = algorithmsOf(signer).map((alg) => keys.find((key) => isOf(signer)(key) && key.alg === alg));
  return { keys: keys.filter((key) => !isOf(signer)(key) || first.includes(key)) };
}
