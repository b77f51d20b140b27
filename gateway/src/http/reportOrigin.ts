import { previewCookieName, type ReportOrigin } from '@marathon/registry';
import { isLoopback } from '@marathon/service-kit/config';
import type { Request } from 'express';
import { clientSite } from './clientAddress.ts';
import { bucketOf } from './frontEnds/bucket.ts';
import { cookieNamed } from './frontEnds/cookies.ts';

export type FindReportOrigin = (req: Request) => ReportOrigin;

const previewCookie = cookieNamed(previewCookieName);

/** If only this machine uses the product (`isPrivate`), only buckets distinguish its browsers. */
export const reportOrigin =
  (isPrivate: boolean): FindReportOrigin =>
  (req) => {
    const address = clientSite(req);
    const bucket = bucketOf(req);
    return {
      address: isPrivate && isLoopback(address) ? `${address} ${bucket}` : address,
      bucket,
      isPreview: previewCookie(req) !== undefined,
    };
  };
