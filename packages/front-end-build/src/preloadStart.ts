import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Names in the page what its entry asks for first (the bootstrap and the shared modules), so that the browser fetches
 * it beside the entry and not after it. Fonts too: else they wait for the style sheet and the first text.
 */
export function preloadStart(): RsbuildPlugin {
  return {
    name: 'marathon:preload-start',
    setup(api) {
      api.modifyHTMLTags({
        order: 'post',
        handler: (tags, { compilation, assetPrefix, filename }) => {
          if (filename !== 'index.html') return tags;
          const { chunks = [] } = compilation
            .getStats()
            .toJson({ all: false, chunks: true, chunkRelations: true, ids: true });
          const entry = chunks.find(({ names }) => names?.includes('index'));
          const scripts = chunks
            .filter(({ id }) => id !== undefined && entry?.children?.includes(id))
            .flatMap(({ files = [] }) => files.filter((file) => file.endsWith('.js')))
            .map((file) => link(`${assetPrefix}${file}`, { as: 'script', fetchpriority: 'low' }));
          const fonts = Object.keys(compilation.assets)
            .filter((name) => name.endsWith('.woff2'))
            .map((name) =>
              link(`${assetPrefix}${name}`, { as: 'font', type: 'font/woff2', crossorigin: true }),
            );
          tags.headTags.unshift(...fonts, ...scripts);
          return tags;
        },
      });
    },
  };
}

const link = (href: string, attrs: Record<string, string | boolean>) => ({
  tag: 'link',
  attrs: { rel: 'preload', href, ...attrs },
});
