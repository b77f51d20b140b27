import type { AddressShare } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import { clientAddress } from './clientAddress.ts';

interface Surroundings {
  readonly publicUrl: string;
  readonly trustProxy?: boolean | number | string | undefined;
}

/**
 * The connections that one address may hold. Behind a proxy there is but one address; a product for this machine alone
 * lets it load as much as it likes.
 */
export function connectionShare({ publicUrl, trustProxy }: Surroundings): AddressShare {
  const isPrivate = isLoopback(new URL(publicUrl).hostname);
  return {
    connections: 1_000,
    keyOf(ip) {
      if (trustProxy !== undefined) return undefined;
      const address = clientAddress({ ip });
      return isPrivate && (isLoopback(address) || ip === '::1') ? undefined : address;
    },
  };
}
