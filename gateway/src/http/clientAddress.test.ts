import { expect, test } from 'vitest';
import { clientAddress, clientSite } from './clientAddress.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  // Some balancers add the connection's port.
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[2001:db8:1:2::3]:5678', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ['nonsense:5678', 'nonsense:5678'],
])('%s counts as %s', (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted);
});

test('a site is a /48 of IPv6, and an address of IPv4', () => {
  expect(clientSite({ ip: '2001:db8:1:2:3:4:5:6' })).toBe('2001:db8:1::/48');
  expect(clientSite({ ip: '192.0.2.1' })).toBe('192.0.2.1');
});

test('an address counts the same again, also after very many others', () => {
  const all = Array.from({ length: 25_000 }, (_, i) => `2001:db8:${i.toString(16)}:1::2`);
  const counted = () => all.map((ip) => clientAddress({ ip }));
  const first = counted();
  expect(first[255]).toBe('2001:db8:ff:1::/64');
  expect(counted()).toEqual(first);
  expect(new Set(first).size).toBe(all.length);
});
