import { isLoopback } from '@marathon/service-kit/config';
import ipaddr from 'ipaddr.js';

type Client = { ip?: string | undefined };

/** The address for rate limits: an IPv6 /64 counts as one, since one customer holds it; mapped IPv4 as IPv4. */
export function clientAddress({ ip = '' }: Client): string {
  const cached = addresses.get(ip);
  if (cached !== undefined) return cached;
  const address = grouped({ ip }, 64);
  if (ip.length > longestAddress) return address;
  if (addresses.size >= mostAddresses) addresses.clear();
  addresses.set(ip, address);
  return address;
}

/** Cached: parsing an address costs more than the rest of a limit, and each is used often. */
const addresses = new Map<string, string>();
const mostAddresses = 10_000;
/** A header may contain anything. */
const longestAddress = 64;

/** An IPv6 /48 counts as one: many providers give a customer that much, 65,536 networks of /64. */
export const clientSite = (client: Client): string => grouped(client, 48);

/** A person on this machine, or a proxy. */
export const isThisMachine = (ip: string | undefined): boolean =>
  ip === '::1' || isLoopback(clientAddress({ ip }));

function grouped({ ip: rawIp = '' }: Client, bits: 48 | 64): string {
  const ip = withoutPort(rawIp);
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? `${prefixOf(address, bits)}::/${bits}` : address.toString();
}

/** Some balancers write `1.2.3.4:5678` or `[2001:db8::1]:5678`: each connection would count separately. */
const withoutPort = (ip: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(ip)?.slice(1).find(Boolean) ?? ip;

const prefixOf = ({ parts }: ipaddr.IPv6, bits: number) =>
  parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':');
