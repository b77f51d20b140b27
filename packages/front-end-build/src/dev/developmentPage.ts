import type { RsbuildPlugin } from '@rsbuild/core';
import { answerModes } from './answerModes.ts';
import { isApiCall } from './apiProxy.ts';

/** Holds the answer mode: it outlives a reload, so that a screen can be seen from its first moment on. */
const cookie = 'development-answers';

/** Gives the bar of a remote alone its choices, and answers as chosen. A release has nothing of it. */
export function developmentPage(): RsbuildPlugin {
  return {
    name: 'marathon:development-page',
    setup(api) {
      const isOn = api.context.action === 'dev';
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
        const development = isOn ? JSON.stringify(choices()) : 'undefined';
        return mergeRsbuildConfig(config, { source: { define: { development } } });
      });
      if (!isOn) return;
      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { url = '/', headers } = request;
          // A failing sign-in would hide how the screen fails.
          if (url === '/jwt' || !isApiCall(url, request)) return next();
          const mode = new RegExp(`\\b${cookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1] ?? '';
          const { answer } = answerModes[mode] ?? {};
          return answer ? answer(request, response, next) : next();
        });
      });
    },
  };
}

/** `DEVELOPMENT_PERSON`: JSON of who signs in by a button. */
const choices = () => ({
  cookie,
  answers: Object.entries(answerModes).map(([mode, { label }]) => ({ mode, label })),
  person: JSON.parse(process.env.DEVELOPMENT_PERSON ?? 'null'),
});
