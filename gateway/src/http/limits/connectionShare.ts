import type { AddressShare } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import { clientAddress, isThisMachine } from '../clientAddress.ts';

interface Surroundings {
  readonly publicUrl: string;
  readonly trustProxy?: boolean | number | string | undefined;
}

/** Unlimited behind a proxy, which is one address, and on a private machine, which has one user. */
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
