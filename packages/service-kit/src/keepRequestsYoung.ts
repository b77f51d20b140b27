import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from allocating objects of requests as old ones. It does so when many requests were under way at two collections in
 * turn, and never stops: each dead old object then keeps its whole request until the next full collection. NODE_OPTIONS does not take the flag.
 */
export function keepRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
