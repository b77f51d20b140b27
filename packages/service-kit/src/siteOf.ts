/** Of an address that limits count by: the /48 around a /64 of IPv6, since one customer may hold all 65,536 in it. */
export const siteOf = (address: string): string => address.replace(/:[\da-f]+::\/64$/, '::/48');
