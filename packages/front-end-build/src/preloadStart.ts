import type { RsbuildPlugin } from '@rsbuild/core';

/** Lists the entry's imports and the fonts in the page, so that they load beside the entry. */
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
