import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * A remote's development server with API=fixtures: its page gets answers from packages/standalone instead of a product,
 * handed over by msw's worker. In every other build the page's branch for it is dead and falls away.
 */
export function fixtures(): RsbuildPlugin {
  return {
    name: 'marathon:fixtures',
    setup(api) {
      const isOn = api.context.action === 'dev' && process.env.API === 'fixtures';
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
        // What no fixture answers must not go to a product that happens to run.
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
