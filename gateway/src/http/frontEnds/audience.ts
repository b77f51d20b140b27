import { randomInt } from 'node:crypto';
import {
  type Preview,
  type PreviewCookies,
  previewCookieName,
  type Registry,
  type RegistryView,
} from '@marathon/registry';
import type { Request, Response } from 'express';
import { cacheFor } from '../assets.ts';
import { bucketCookieName, bucketOf } from './bucket.ts';
import { cookieCalled } from './cookies.ts';

/** What one person gets. */
export interface Shown {
  readonly view: RegistryView;
  /** Of a release that is not live: nobody else gets this view. */
  readonly preview?: Preview;
  /** Somebody else may get another view. */
  readonly isPersonal: boolean;
  /** The person has none so far. */
  readonly newBucket?: number;
}

/** Who gets which releases: by the cookie of a preview, or while a canary is tried by the person's bucket. */
export interface Audience {
  /** Draws a bucket for who needs one. */
  forPage(req: Request): Promise<Shown>;
  forData(req: Request): Promise<Shown>;
  /** Says who may keep the answer, and keeps a new bucket. */
  setHeaders(res: Response, shown: Shown): void;
}

interface Options {
  readonly registry: Pick<Registry, 'viewFor' | 'preview' | 'hasCanary'>;
  readonly previews: Pick<PreviewCookies, 'read'>;
  /** Cookies go over https alone. */
  readonly isSecure: boolean;
}

export function createAudience({ registry, previews, isSecure }: Options): Audience {
  const previewFor = async (req: Request): Promise<Shown | undefined> => {
    const cookie = previewCookie(req);
    const preview = cookie === undefined ? undefined : previews.read(cookie);
    const view = preview && (await registry.preview(preview.name, preview.version));
    return view && { view, preview, isPersonal: true };
  };
  const forData = async (req: Request): Promise<Shown> =>
    (await previewFor(req)) ?? {
      view: registry.viewFor(registry.hasCanary ? bucketOf(req) : undefined),
      isPersonal: registry.hasCanary,
    };
  return {
    forData,
    async forPage(req) {
      const shown = await forData(req);
      if (!shown.isPersonal || shown.preview || bucketOf(req) !== undefined) return shown;
      const newBucket = randomInt(100);
      return { ...shown, view: registry.viewFor(newBucket), newBucket };
    },
    setHeaders(res, shown) {
      const { isPersonal, newBucket } = shown;
      res.setHeader('Cache-Control', whoMayKeep(shown) ?? cacheFor.revalidate);
      if (isPersonal) res.vary('Cookie');
      if (newBucket === undefined) return;
      const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: yearMs } as const;
      res.cookie(bucketCookieName, String(newBucket), options);
    },
  };
}

const yearMs = 365 * 24 * 3_600_000;

const previewCookie = cookieCalled(previewCookieName);

/** The Cache-Control of what others may get differently; undefined where all get the same. */
export function whoMayKeep({ preview, isPersonal }: Shown): string | undefined {
  if (preview !== undefined) return cacheFor.nobody;
  return isPersonal ? cacheFor.revalidateByOne : undefined;
}
