import type { IncomingMessage } from 'node:http';
import express from 'express';
import { expect, test } from 'vitest';
import { withClientAddress } from './directCalls.ts';

const forwarded = {
  host: 'marathon.example:8080',
  'x-forwarded-for': '203.0.113.7, 198.51.100.2,10.0.0.9',
  'x-forwarded-host': 'run.example, other.example',
};

test.each([
  [false, '10.0.0.1', forwarded],
  [true, '10.0.0.1', forwarded],
  [1, '10.0.0.1', forwarded],
  [2, '10.0.0.1', forwarded],
  [9, '10.0.0.1', forwarded],
  ['loopback', '127.0.0.1', forwarded],
  ['loopback', '10.0.0.1', forwarded],
  ['loopback, uniquelocal', '::ffff:127.0.0.1', forwarded],
  [true, '::1', { host: 'marathon.example' }],
  [true, '::1', {}],
])(
  'trusting %j, a request from %s has the address and host that Express gives it',
  (trust, address, headers) => {
    const app = express().set('trust proxy', trust);
    const request = () => ({
      headers,
      socket: { remoteAddress: address },
      connection: { remoteAddress: address },
    });
    const expressed = Object.setPrototypeOf(request(), app.request) as express.Request;
    const { ip, host } = withClientAddress(
      request() as unknown as IncomingMessage,
      app.get('trust proxy fn'),
    );
    expect({ ip, host }).toEqual({ ip: expressed.ip, host: expressed.host ?? '' });
  },
);
