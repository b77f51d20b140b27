import type { Request } from 'express';
import { expect, test } from 'vitest';
import { reportOrigin } from './reportOrigin.ts';

const from = (ip: string, cookie = '') => ({ ip, headers: { cookie } }) as Request;
const here = '127.0.0.1';

test('a report comes from an address and a bucket', () => {
  const originOf = reportOrigin(false);
  expect(originOf(from('10.0.0.1', 'a=b; marathon-bucket=17'))).toEqual({
    address: '10.0.0.1',
    bucket: 17,
    isPreview: false,
  });
  expect(originOf(from('10.0.0.1', 'marathon-preview=x'))).toMatchObject({ isPreview: true });
  for (const cookie of ['', 'marathon-bucket=100', 'marathon-bucket=x'])
    expect(originOf(from('10.0.0.1', cookie))).toMatchObject({ address: '10.0.0.1', bucket: undefined });
});

test('browsers of this machine count as people of their own where nobody else can come', () => {
  const addresses = (isPrivate: boolean, ip: string) =>
    [1, 2].map((bucket) => reportOrigin(isPrivate)(from(ip, `marathon-bucket=${bucket}`)).address);
  expect(new Set(addresses(true, here)).size).toBe(2);
  expect(new Set(addresses(false, here)).size).toBe(1);
  expect(new Set(addresses(true, '10.0.0.1')).size).toBe(1);
});

test('the networks of one customer are one origin', () => {
  const [one, other] = ['2001:db8:1:1::1', '2001:db8:1:ffff::1'].map((ip) => reportOrigin(false)(from(ip)));
  expect(one).toEqual(other);
  expect(reportOrigin(false)(from('2001:db8:2::1'))).not.toEqual(one);
});
