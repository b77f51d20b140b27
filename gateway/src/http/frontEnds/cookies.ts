import type { IncomingMessage } from 'node:http';
import { previewCookieName } from '@marathon/registry';

/** Keeps a person on one side of a canary, without identifying them. */
export const bucketCookieName = 'marathon-bucket';

/** 0 to 99; undefined without a bucket. */
export function bucketOf(req: IncomingMessage): number | undefined {
  const value = bucketCookieOf(req) ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

const bucketCookieOf = cookieNamed(bucketCookieName);

export const previewCookieOf = cookieNamed(previewCookieName);

function cookieNamed(name: string): (req: IncomingMessage) => string | undefined {
  const pattern = new RegExp(`(?:^|;) *${name}=([^; ]*)`);
  return ({ headers }) => (headers.cookie === undefined ? undefined : pattern.exec(headers.cookie)?.[1]);
}
