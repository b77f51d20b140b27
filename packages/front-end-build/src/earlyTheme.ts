import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';

const themeScript = createRequire(import.meta.url).resolve('@marathon/ui/applyStoredTheme.js');

/** A separate file, because the security policy allows no inline script. */
export function earlyTheme(): RsbuildPlugin {
  const script = readFileSync(themeScript, 'utf8');
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
  const file = `static/js/theme.${hash}.js`;
  return {
    name: 'marathon:early-theme',
    setup(api) {
      api.processAssets(
        { stage: 'additional', environments: ['web', 'pages'] },
        ({ compilation, sources }) => {
          compilation.emitAsset(file, new sources.RawSource(script));
        },
      );
      api.modifyHTMLTags({
        order: 'post',
        handler: (tags, { assetPrefix }) => {
          const src = assetPrefix === 'auto' ? file : `${assetPrefix.replace(/\/$/, '')}/${file}`;
          tags.headTags.unshift({ tag: 'script', attrs: { src } });
          return tags;
        },
      });
    },
  };
}
