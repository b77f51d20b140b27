import { screenFor } from '@marathon/contracts/routes';
import type { Site } from '@marathon/contracts/site';
import { methodNotAllowed, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, type Response, Router } from 'express';
import { cacheFor, fileBelow, sendAsset } from './assets.ts';
import { prefersPage, takesPage } from './negotiation.ts';
import { createShellPage } from './shellPage.ts';

interface Options {
  readonly dist: string;
  readonly site: Site;
  /** The `Link` header of a screen, by its path. */
  readonly linksFor: (path: string) => Promise<string | undefined>;
}

/** The files of the shell, and its page on every screen, so that a reload works; with 404 on paths that nothing has. */
export function shellRoutes({ dist, site, linksFor }: Options): Router {
  const router = Router();
  const sendPage = createShellPage(dist, site);

  const showShell = async (req: Parameters<RequestHandler>[0], res: Response, status: 200 | 404) => {
    res.vary('Accept').status(status);
    const links = status === 200 ? await linksFor(req.path) : undefined;
    if (links) res.setHeader('Link', links);
    if (await sendPage(req, res)) return;
    sendProblem(res, {
      code: 'unavailable',
      detail: 'The front end has not been built',
      retryAfterSeconds: 5,
    });
  };

  router.use(async (req, res, next) => {
    const isScreen = screenFor(req.path) !== undefined;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return isScreen ? methodNotAllowed('GET', 'HEAD')(req, res, next) : next();
    }
    if (isScreen && takesPage(req)) return showShell(req, res, 200);
    // index.html has no address of its own.
    const isShell = fileBelow(req.path) === 'index.html';
    if (
      !isShell &&
      (await sendAsset(req, res, { root: dist, path: req.path, cacheControl: cacheOf(req.path) }))
    )
      return;
    if (prefersPage(req)) return showShell(req, res, 404);
    res.vary('Accept');
    next();
  });

  return router;
}

export const pageNotResource =
  (shell: RequestHandler): RequestHandler =>
  (req, res, next) => {
    res.vary('Accept');
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isRead && prefersPage(req)) shell(req, res, next);
    else next();
  };

const hashed = /^\/static\/.*\.[0-9a-f]{8,}\.\w+$/;
const image = /\.(svg|png|jpe?g|webp|avif|ico)$/;

function cacheOf(path: string): string {
  if (hashed.test(path)) return cacheFor.ever;
  return image.test(path) ? cacheFor.day : cacheFor.revalidate;
}
