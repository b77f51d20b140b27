/** The /48 around an IPv6 /64: one customer may have all 65,536 of them. */
export const siteOf = (address: string): string => address.replace(/:[\da-f]+::\/64$/, '::/48');
