import { contentFolder, isHashed } from '@marathon/contracts/remotes/addresses';
import type { Registry } from '@marathon/registry';
import { methodNotAllowed, notFound } from '@marathon/service-kit';
import { type Request, Router } from 'express';
import { cacheFor, fileBelow, sendAsset } from '../assets.ts';
import type { Audience } from './audience.ts';
import { encodedBody, sendEncoded } from './encodedBody.ts';
import type { FindFolder } from './releaseFiles.ts';
import { oncePerView } from './views.ts';

interface Options {
  readonly registry: Pick<Registry, 'folderOf'>;
  readonly audience: Audience;
  readonly folderWith: FindFolder;
}

/** /remotes.json is always revalidated, files of a version are immutable: a deploy changes one answer. */
export function remoteRoutes({ registry, audience, folderWith }: Options): Router {
  const router = Router();
  const bodyOf = oncePerView(({ body }) => encodedBody(body));

  /** A file with the same content in each release that has it. */
  const folderOfContent = async (req: Request, name: string, path: string) => {
    const file = fileBelow(path);
    if (file === undefined || !isHashed(file)) return undefined;
    const { view } = await audience.forData(req);
    return folderWith(view, name, file);
  };

  const list = router.route('/remotes.json');
  list.get(async (req, res) => {
    const personalView = await audience.forData(req);
    const { view, preview } = personalView;
    audience.setHeaders(res, personalView);
    // Weak: the same for every encoding.
    res.setHeader('ETag', `W/${view.etag}`).type('json');
    sendEncoded(req, res, preview === undefined ? await bodyOf(view) : { identity: view.body });
  });
  list.all(methodNotAllowed('GET', 'HEAD'));

  const files = router.route('/remotes/:name/:version/*file');
  files.get(async (req, res, next) => {
    const { name, version } = req.params;
    // Our pages have no service worker, and front ends run only on the shell's page.
    if (req.headers['service-worker'] !== undefined) return notFound(req, res, next);
    res.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
    const path = req.path.split('/').slice(4).join('/');
    const folder = await (version === contentFolder
      ? folderOfContent(req, name, path)
      : registry.folderOf(name, version));
    if (
      folder === undefined ||
      !(await sendAsset(req, res, { root: folder, path, cacheControl: cacheFor.ever }))
    )
      notFound(req, res, next);
  });
  files.all(methodNotAllowed('GET', 'HEAD'));
  router.use('/remotes', notFound);

  return router;
}
