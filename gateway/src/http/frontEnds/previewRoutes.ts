import { type PreviewCookies, previewCookieName, previewPath, type Registry } from '@marathon/registry';
import { methodNotAllowed } from '@marathon/service-kit';
import { Router } from 'express';
import { cacheFor } from '../assets.ts';

interface Options {
  readonly registry: Pick<Registry, 'findPreview' | 'preview'>;
  readonly previews: Pick<PreviewCookies, 'read'>;
  readonly isSecure: boolean;
}

const longestCookie = 300;

/** GET /previews/VALUE sets the cookie, even for a wrong value: the next page explains the error. */
export function previewRoutes({ registry, previews, isSecure }: Options): Router {
  const router = Router();

  /** The first screen of its front ends with a fixed path. */
  async function firstScreen(id: string): Promise<string> {
    const releases = (await registry.findPreview(id))?.releases ?? [];
    const view = await registry.preview(releases);
    const paths = releases.flatMap(({ name }) => view?.releases[name]?.manifest.routes ?? []);
    return paths.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
  }

  const link = router.route(`${previewPath}:value`);
  link.get(async (req, res) => {
    const value = req.params.value.slice(0, longestCookie);
    const signed = previews.read(value);
    const isOpen = signed !== undefined && signed !== 'expired';
    // Not HttpOnly: the page ends the preview by itself, older shells included.
    const cookie = { sameSite: 'lax', secure: isSecure, ...(isOpen && { expires: signed.until }) } as const;
    res.cookie(previewCookieName, value, cookie);
    // Keeps the link out of caches and Referer headers.
    res.set({ 'Cache-Control': cacheFor.nobody, 'Referrer-Policy': 'no-referrer' });
    res.redirect(303, isOpen && 'id' in signed ? await firstScreen(signed.id) : '/');
  });
  link.all(methodNotAllowed('GET', 'HEAD'));
  return router;
}
