import { methodNotAllowed, notFound } from '@marathon/service-kit';
import { Router } from 'express';
import type { RemotesRegistry } from '../ports.ts';
import { cacheFor, sendAsset } from './assets.ts';

/** GET /remotes.json is never cached, the files of a version for ever: a deploy or rollback is one changed answer. */
export function remoteRoutes(registry: RemotesRegistry): Router {
  const router = Router();

  const list = router.route('/remotes.json');
  list.get(async (_req, res) => {
    res.setHeader('Cache-Control', cacheFor.revalidate);
    res.json(await registry.live());
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
