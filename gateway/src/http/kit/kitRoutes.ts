import { stat } from 'node:fs/promises';
import { kitPath } from '@marathon/contracts/remotes/kit';
import { methodNotAllowed, sendProblem } from '@marathon/service-kit';
import { publicOriginOf } from '@marathon/service-kit/config';
import { type RequestHandler, type Response, Router } from 'express';
import { cacheFor, sendAsset } from '../assets.ts';
import { type KitVersion, packumentOf, readKit } from './kitVersions.ts';

interface Options {
  readonly folder: string;
  readonly origins: readonly string[];
  readonly limit: RequestHandler;
}

/** GET /kit/npm/…: packages for remotes, as an npm registry. */
export function kitRoutes({ folder, origins, limit }: Options): Router {
  let changedAt: number | undefined;
  let read: Promise<readonly KitVersion[]> | undefined;
  /** Reads again when the folder changes. */
  const kit = async () => {
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs !== changedAt) [changedAt, read] = [mtimeMs, undefined];
    read ??= readKit(folder).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };

  /** npm encodes a scope's slash as %2f, other clients do not. */
  const sendPackument =
    (nameOf: (params: Record<string, string>) => string): RequestHandler<Record<string, string>> =>
    async (req, res) => {
      const name = nameOf(req.params);
      const packument = packumentOf(await kit(), name, publicOriginOf(req.host, origins));
      if (packument === undefined)
        return sendUnknown(res, `This product has no package ${name}`, await kit());
      res.setHeader('Cache-Control', cacheFor.revalidate);
      res.json(packument);
    };

  const sendTarball: RequestHandler<Record<'name' | 'file', string>> = async (req, res) => {
    const { name, file } = req.params;
    const version = (await kit()).find(({ packages }) => packages[`@marathon/${name}`]?.file === file);
    const asset = version && { root: version.folder, path: file, cacheControl: cacheFor.ever };
    if (asset === undefined || !(await sendAsset(req, res, asset)))
      sendUnknown(res, `This product has no ${file}`, await kit());
  };

  const router = Router();
  router.use(kitPath, limit);
  const only = methodNotAllowed('GET', 'HEAD');
  router
    .route(`${kitPath}:package`)
    .get(sendPackument((params) => params.package ?? ''))
    .all(only);
  router
    .route(`${kitPath}@marathon/:name`)
    .get(sendPackument(({ name }) => `@marathon/${name}`))
    .all(only);
  router.route(`${kitPath}@marathon/:name/-/:file`).get(sendTarball).all(only);
  router.use(kitPath, async (_req, res) => sendUnknown(res, 'This is no package', await kit()));
  return router;
}

function sendUnknown(res: Response, what: string, kit: readonly KitVersion[]): void {
  const newest = kit.at(-1)?.version;
  const detail =
    newest === undefined
      ? `${what}: it was started without its packages, which npm run build packs`
      : `${what}. Its packages are of version ${newest}`;
  sendProblem(res, { code: 'not-found', detail });
}
