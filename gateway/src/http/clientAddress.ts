import { isIPv6 } from 'node:net';

/**
 * The address that limits count by. One IPv6 customer holds a whole /64, so its addresses count as one;
 * an IPv4 address in IPv6 clothing counts as itself. Behind a proxy only what TRUST_PROXY trusts is believed.
 */
export function clientAddress({ ip = '' }: { ip?: string | undefined }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
