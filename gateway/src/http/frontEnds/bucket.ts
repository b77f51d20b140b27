import type { IncomingMessage } from 'node:http';
import { cookieNamed } from './cookies.ts';

/** Keeps a person on one side of a canary, without identifying them. */
export const bucketCookieName = 'marathon-bucket';

const bucketCookie = cookieNamed(bucketCookieName);

/** 0 to 99; undefined without a bucket. */
export const bucketOf = (req: IncomingMessage): number | undefined => {
  const value = bucketCookie(req) ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
};
