import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';

/** With API=fixtures, msw answers from packages/standalone. Other builds remove this code. */
export function fixtures(): RsbuildPlugin {
  return {
    name: 'marathon:fixtures',
    setup(api) {
      const isOn = api.context.action === 'dev' && process.env.API === 'fixtures';
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
        // Unanswered requests must not reach a running product.
        if (isOn) delete config.server?.proxy;
        return mergeRsbuildConfig(config, { source: { define: { isOnFixtures: String(isOn) } } });
      });
      if (!isOn) return;
      const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (request.url !== '/mockServiceWorker.js') return next();
          response.setHeader('Content-Type', 'text/javascript').end(readFileSync(worker));
        });
      });
    },
  };
}
