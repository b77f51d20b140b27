import { algorithmsOf, type Jwks, newSigningKey, type PrivateJwk } from './jwks.ts';
import type { Signer } from './signers.ts';

type Keys = Jwks<PrivateJwk>;

const isOf = (signer: Signer) => (key: PrivateJwk) => key.service === signer;

/** First step of a change of keys: new ones behind those that sign, so that every process can learn them. */
export function addNextKeys({ keys }: Keys, signer: Signer): Keys {
  return { keys: [...keys, ...algorithmsOf(signer).map((alg) => newSigningKey(signer, alg))] };
}

/** Second step, and the way back: the other keys sign, and those that signed still count. */
export function switchKeys({ keys }: Keys, signer: Signer): Keys {
  const own = keys.filter(isOf(signer));
  return { keys: [...own.toReversed(), ...keys.filter((key) => !own.includes(key))] };
}

/** Last step, when tokens of before have ended: only what signs is left. */
export function removeFormerKeys({ keys }: Keys, signer: Signer): Keys {
  const first = algorithmsOf(signer).map((alg) => keys.find((key) => isOf(signer)(key) && key.alg === alg));
  return { keys: keys.filter((key) => !isOf(signer)(key) || first.includes(key)) };
}
