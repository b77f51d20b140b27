import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { apiDescription } from '../../openapi/apiDescription.ts';
import { cacheFor, sendAsset } from '../assets.ts';

const own = fileURLToPath(new URL('.', import.meta.url));
const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const files: Readonly<Record<string, [folder: string, file: string]>> = {
  '/docs': [own, 'index.html'],
  '/docs/swagger-ui.css': [swaggerUi, 'swagger-ui.css'],
  '/docs/swagger-ui-bundle.js': [swaggerUi, 'swagger-ui-bundle.js'],
};

const initializer =
  "SwaggerUIBundle({ dom_id: '#swagger-ui', url: '/openapi.json', deepLinking: true, validatorUrl: null });\n";

export function docsRoutes(): Router {
  const router = Router();
  let description: ReturnType<typeof apiDescription> | undefined;
  router.get('/openapi.json', (_req, res) => {
    // Most processes never need it.
    description ??= apiDescription();
    res.json(description);
  });
  router.get('/docs/initializer.js', (_req, res) => void res.type('js').send(initializer));
  for (const [path, [folder, file]] of Object.entries(files)) {
    router.get(
      path,
      async (req, res) =>
        void (await sendAsset(req, res, { root: folder, path: file, cacheControl: cacheFor.revalidate })),
    );
  }
  return router;
}
