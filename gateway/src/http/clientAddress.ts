import ipaddr from 'ipaddr.js';

/**
 * The address that limits count by. All IPv6 addresses of a /64 count as one, since one customer holds a whole /64;
 * an IPv4-mapped IPv6 address counts as the IPv4 address. Express sets `ip`, and believes the proxies of TRUST_PROXY only.
 */
export function clientAddress({ ip = '' }: { ip?: string | undefined }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? `${prefixOf(address)}::/64` : address.toString();
}

const prefixOf = ({ parts }: ipaddr.IPv6) =>
  parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
