import type { Registry } from '@marathon/registry';
import { methodNotAllowed, notFound } from '@marathon/service-kit';
import { Router } from 'express';
import { cacheFor, sendAsset } from '../assets.ts';
import type { Audience } from './audience.ts';
import { encodedBody, sendEncoded } from './encodedBody.ts';
import { oncePerView } from './oncePerView.ts';

/** GET /remotes.json is asked for each time, the files of a version never change: a deploy is one changed answer. */
export function remoteRoutes(registry: Pick<Registry, 'folderOf'>, audience: Audience): Router {
  const router = Router();
  const bodyOf = oncePerView(({ body }) => encodedBody(body));

  const list = router.route('/remotes.json');
  list.get(async (req, res) => {
    const shown = await audience.forData(req);
    const { view, preview } = shown;
    audience.setHeaders(res, shown);
    // Weak: the same for every encoding.
    res.setHeader('ETag', `W/${view.etag}`).type('json');
    sendEncoded(req, res, preview === undefined ? await bodyOf(view) : { identity: view.body });
  });
  list.all(methodNotAllowed('GET', 'HEAD'));

  const files = router.route('/remotes/:name/:version/*file');
  files.get(async (req, res, next) => {
    const { name, version } = req.params;
    const folder = await registry.folderOf(name, version);
    const path = req.path.split('/').slice(4).join('/');
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
