import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { apiDescription } from '../../openapi/apiDescription.ts';
import { cacheFor, sendAsset } from '../assets.ts';

const own = fileURLToPath(new URL('.', import.meta.url));
const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const files: Readonly<Record<string, string>> = {
  '/docs': own,
  '/docs/initializer.js': own,
  '/docs/swagger-ui.css': swaggerUi,
  '/docs/swagger-ui-bundle.js': swaggerUi,
};

/** GET /openapi.json, made from the schemas that also check requests; GET /docs, to read and try it. */
export function docsRoutes(publicUrl: string): Router {
  const router = Router();
  const description = apiDescription(publicUrl);
  router.get('/openapi.json', (_req, res) => void res.json(description));
  for (const [path, folder] of Object.entries(files)) {
    const file = path === '/docs' ? '/index.html' : path.slice('/docs'.length);
    router.get(path, async (req, res) => void (await sendAsset(req, res, folder, file, cacheFor.revalidate)));
  }
  return router;
}
