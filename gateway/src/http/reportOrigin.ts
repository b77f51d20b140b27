import type { ReportOrigin } from '@marathon/registry';
import { isLoopback } from '@marathon/service-kit/config';
import type { Request } from 'express';
import { clientSite } from './clientAddress.ts';
import { bucketOf, previewCookieOf } from './frontEnds/cookies.ts';

export type FindReportOrigin = (req: Request) => ReportOrigin;

/** If only this machine uses the product (`isPrivate`), only buckets distinguish its browsers. */
export const reportOrigin =
  (isPrivate: boolean): FindReportOrigin =>
  (req) => {
    const address = clientSite(req);
    const bucket = bucketOf(req);
    return {
      address: isPrivate && isLoopback(address) ? `${address} ${bucket}` : address,
      bucket,
      isPreview: previewCookieOf(req) !== undefined,
    };
  };
