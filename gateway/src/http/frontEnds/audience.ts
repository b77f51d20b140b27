import { randomInt } from 'node:crypto';
import { type PreviewCookies, previewCookieName, type Registry, type RegistryView } from '@marathon/registry';
import type { Request, Response } from 'express';
import { cacheFor } from '../assets.ts';
import { bucketCookieName, bucketOf } from './cookies.ts';
import { createFindPreview, type EndOfPreview, type Preview } from './findPreview.ts';

export interface PersonalView {
  readonly view: RegistryView;
  readonly preview?: Preview;
  readonly previewEnd?: EndOfPreview;
  readonly isPersonal: boolean;
  readonly newBucket?: number;
}

/** Chooses releases and flags for a request: by its preview cookie, or by its bucket for canaries and partial flags. */
export interface Audience {
  forPage(req: Request): Promise<PersonalView>;
  forData(req: Request): Promise<PersonalView>;
  setHeaders(res: Response, personalView: PersonalView): void;
}

interface Options {
  readonly registry: Pick<Registry, 'viewFor' | 'preview' | 'findPreview' | 'needsBuckets'>;
  readonly previews: Pick<PreviewCookies, 'read'>;
  readonly isSecure: boolean;
}

export function createAudience({ registry, previews, isSecure }: Options): Audience {
  const findPreview = createFindPreview({ registry, previews });
  const shownBy = (bucket: number | undefined): PersonalView => ({
    view: registry.viewFor(registry.needsBuckets ? bucket : undefined),
    isPersonal: registry.needsBuckets,
  });
  return {
    async forData(req) {
      const found = await findPreview(req);
      return typeof found === 'object' ? { ...found, isPersonal: true } : shownBy(bucketOf(req));
    },
    async forPage(req) {
      const found = await findPreview(req);
      if (typeof found === 'object') return { ...found, isPersonal: true };
      const bucket = bucketOf(req);
      const newBucket = registry.needsBuckets && bucket === undefined ? randomInt(100) : undefined;
      return {
        ...shownBy(bucket ?? newBucket),
        ...(newBucket !== undefined && { newBucket }),
        ...(found !== undefined && { previewEnd: found, isPersonal: true }),
      };
    },
    setHeaders(res, personalView) {
      const { isPersonal, newBucket, previewEnd } = personalView;
      res.setHeader('Cache-Control', personalCacheControl(personalView) ?? cacheFor.revalidate);
      if (isPersonal) res.vary('Cookie');
      if (previewEnd !== undefined) res.clearCookie(previewCookieName, { sameSite: 'lax', secure: isSecure });
      if (newBucket === undefined) return;
      const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: yearMs } as const;
      res.cookie(bucketCookieName, String(newBucket), options);
    },
  };
}

const yearMs = 365 * 24 * 3_600_000;

export function personalCacheControl({ preview, previewEnd, isPersonal }: PersonalView): string | undefined {
  if (preview !== undefined || previewEnd !== undefined) return cacheFor.nobody;
  return isPersonal ? cacheFor.revalidateByOne : undefined;
}
