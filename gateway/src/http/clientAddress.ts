import { isLoopback } from '@marathon/service-kit/config';
import ipaddr from 'ipaddr.js';

type Client = { ip?: string | undefined };

/** The address that limits count by: a /64 of IPv6 as one, since one customer holds it; mapped IPv4 as IPv4. */
export function clientAddress({ ip = '' }: Client): string {
  const known = addresses.get(ip);
  if (known !== undefined) return known;
  const address = grouped({ ip }, 64);
  if (ip.length > longestAddress) return address;
  if (addresses.size >= mostAddresses) addresses.clear();
  addresses.set(ip, address);
  return address;
}

/** Kept, since reading an address costs more than all else of a limit, and each comes with many requests. */
const addresses = new Map<string, string>();
const mostAddresses = 10_000;
/** A header may claim anything. */
const longestAddress = 64;

/** A /48 of IPv6 as one: many providers give a customer so much, which is 65,536 of the above. */
export const clientSite = (client: Client): string => grouped(client, 48);

/** Whether the connection comes from this machine: a person here, or a proxy. */
export const isThisMachine = (ip: string | undefined): boolean =>
  ip === '::1' || isLoopback(clientAddress({ ip }));

function grouped({ ip: given = '' }: Client, bits: 48 | 64): string {
  const ip = withoutPort(given);
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? `${prefixOf(address, bits)}::/${bits}` : address.toString();
}

/** Some balancers write `1.2.3.4:5678` or `[2001:db8::1]:5678`: else each connection would be an address of its own. */
const withoutPort = (ip: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(ip)?.slice(1).find(Boolean) ?? ip;

const prefixOf = ({ parts }: ipaddr.IPv6, bits: number) =>
  parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':');
