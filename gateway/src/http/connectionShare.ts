import type { AddressShare } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import { clientAddress, isThisMachine } from './clientAddress.ts';

interface Surroundings {
  readonly publicUrl: string;
  readonly trustProxy?: boolean | number | string | undefined;
}

/** A proxy is one address, and a product of this machine has one user: neither is limited. */
export function connectionShare({ publicUrl, trustProxy }: Surroundings): AddressShare {
  const isPrivate = isLoopback(new URL(publicUrl).hostname);
  return {
    connections: 1_000,
    keyOf(ip) {
      if (trustProxy !== undefined) return undefined;
      return isPrivate && isThisMachine(ip) ? undefined : clientAddress({ ip });
    },
  };
}
