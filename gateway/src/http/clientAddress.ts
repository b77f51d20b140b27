import ipaddr from 'ipaddr.js';

/** The address that limits count by: a /64 of IPv6 as one, since one customer holds it; mapped IPv4 as IPv4. */
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
