import { ticketWorker } from '@marathon/contracts/offlineTickets';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { methodNotAllowed, sendProblem } from '@marathon/service-kit';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { cacheFor, fileBelow, sendAsset } from '../assets.ts';
import { prefersPage, takesPage } from '../negotiation.ts';
import { type Audience, type PersonalView, personalCacheControl } from './audience.ts';
import { preloadLinks } from './preloadLinks.ts';
import { type FindFolder, shellName } from './releaseFiles.ts';
import type { SendShellPage } from './shellPage.ts';
import { type Screen, screensOf } from './views.ts';

interface Options {
  readonly audience: Audience;
  readonly folderWith: FindFolder;
  readonly sendPage: SendShellPage;
}

/** The shell's files, and its page on every screen, so that reloads work; with 404 on unknown paths. */
export function shellRoutes({ audience, folderWith, sendPage }: Options): Router {
  const router = Router();

  const showShell = async (
    req: Request,
    res: Response,
    personalView: PersonalView,
    screen: Screen | undefined,
  ) => {
    audience.setHeaders(res, personalView);
    res.vary('Accept').status(screen ? 200 : 404);
    const links = screen && preloadLinks(personalView.view, req.path);
    if (links) res.setHeader('Link', links);
    if (await sendPage(req, res, personalView, screen)) return;
    sendProblem(res, {
      code: 'unavailable',
      detail: 'The front end has not been built',
      retryAfterSeconds: 5,
    });
  };

  const sendFile = async (req: Request, res: Response, personalView: PersonalView) => {
    const path = fileBelow(req.path);
    // index.html has no URL of its own.
    const root =
      path === undefined || path === 'index.html'
        ? undefined
        : await folderWith(personalView.view, shellName, path);
    if (root === undefined) return false;
    const isWorker = req.path === ticketWorker.path;
    // No other file may become a service worker.
    if (!isWorker && req.headers['service-worker'] !== undefined) return false;
    if (isWorker) res.setHeader('Service-Worker-Allowed', ticketWorker.scope);
    const cacheControl = cacheOf(req.path, personalView);
    return sendAsset(req, res, {
      root,
      path: req.path,
      cacheControl,
      scriptPolicy: isWorker ? "default-src 'none'; connect-src 'self'" : undefined,
    });
  };

  router.use(async (req, res, next) => {
    const personalView = await audience.forPage(req);
    const screen = matchScreen(screensOf(personalView.view), req.path);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return screen ? methodNotAllowed('GET', 'HEAD')(req, res, next) : next();
    }
    if (screen && takesPage(req)) return showShell(req, res, personalView, screen);
    if (await sendFile(req, res, personalView)) return;
    if (prefersPage(req)) return showShell(req, res, personalView, undefined);
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

function cacheOf(path: string, personalView: PersonalView): string {
  if (hashed.test(path)) return cacheFor.ever;
  return personalCacheControl(personalView) ?? (image.test(path) ? cacheFor.day : cacheFor.revalidate);
}
