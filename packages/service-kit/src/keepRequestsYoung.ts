import { setFlagsFromString } from 'node:v8';

/** Stops V8 from moving request objects to the old generation for good. NODE_OPTIONS does not accept the flag. */
export function keepRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
