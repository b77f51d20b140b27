import { setFlagsFromString } from 'node:v8';

/**
 * Stops V8 from allocating request objects in the old generation, which it does for good after two
 * collections with many requests in flight: each dead object then keeps its request until a full collection.
 * NODE_OPTIONS does not accept the flag.
 */
export function keepRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
