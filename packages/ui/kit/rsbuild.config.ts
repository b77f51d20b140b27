import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const folder = join(import.meta.dirname, 'src/examples');

const sources = Object.fromEntries(
  globSync('*/*.tsx', { cwd: folder })
    .sort()
    .map((file) => [
      file.replaceAll('\\', '/').replace('.tsx', ''),
      readFileSync(join(folder, file), 'utf8'),
    ]),
);

/** Only on a development server: no build of the product contains it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact()],
  source: { entry: { index: './src/index.tsx' }, define: { exampleSources: JSON.stringify(sources) } },
  html: { template: './src/kit.html', title: 'The kit · Marathon' },
  dev: { lazyCompilation: false },
  server: {
    port: 4220,
    publicDir: { name: '../../../shell/public', copyOnBuild: false, watch: false },
  },
  // It would fix light-dark() for the whole page, but swatches show both themes.
  tools: { lightningcssLoader: false },
});
