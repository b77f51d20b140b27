import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import type { Site } from '@marathon/contracts/site';
import type { Registry } from '@marathon/registry';
import { methodNotAllowed, sendProblem } from '@marathon/service-kit';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { cacheFor, fileBelow, sendAsset } from '../assets.ts';
import { prefersPage, takesPage } from '../negotiation.ts';
import { type Audience, type Shown, whoMayKeep } from './audience.ts';
import { preloadLinks } from './preloadLinks.ts';
import { type FindFolder, shellName } from './releaseFiles.ts';
import { screensOf } from './screens.ts';
import { createShellPage } from './shellPage.ts';

interface Options {
  readonly registry: Pick<Registry, 'folderOf'>;
  readonly audience: Audience;
  readonly folderWith: FindFolder;
  readonly site: Site;
}

/** The files of the shell, and its page on every screen, so that a reload works; with 404 on paths that nothing has. */
export function shellRoutes({ registry, audience, folderWith, site }: Options): Router {
  const router = Router();
  const sendPage = createShellPage(registry, site);

  const showShell = async (req: Request, res: Response, shown: Shown, status: 200 | 404) => {
    audience.setHeaders(res, shown);
    res.vary('Accept').status(status);
    const links = status === 200 ? preloadLinks(shown.view, req.path) : undefined;
    if (links) res.setHeader('Link', links);
    if (await sendPage(req, res, shown)) return;
    sendProblem(res, {
      code: 'unavailable',
      detail: 'The front end has not been built',
      retryAfterSeconds: 5,
    });
  };

  const sendFile = async (req: Request, res: Response, shown: Shown) => {
    const path = fileBelow(req.path);
    // index.html has no address of its own.
    const root =
      path === undefined || path === 'index.html' ? undefined : await folderWith(shown.view, shellName, path);
    return (
      root !== undefined &&
      sendAsset(req, res, { root, path: req.path, cacheControl: cacheOf(req.path, shown) })
    );
  };

  router.use(async (req, res, next) => {
    const shown = await audience.forPage(req);
    const isScreen = matchScreen(screensOf(shown.view), req.path) !== undefined;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return isScreen ? methodNotAllowed('GET', 'HEAD')(req, res, next) : next();
    }
    if (isScreen && takesPage(req)) return showShell(req, res, shown, 200);
    if (await sendFile(req, res, shown)) return;
    if (prefersPage(req)) return showShell(req, res, shown, 404);
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

function cacheOf(path: string, shown: Shown): string {
  if (hashed.test(path)) return cacheFor.ever;
  return whoMayKeep(shown) ?? (image.test(path) ? cacheFor.day : cacheFor.revalidate);
}
