import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const folder = join(import.meta.dirname, 'src/examples');

/** The text of each example, by `section/Name`. */
const sources = Object.fromEntries(
  globSync('*/*.tsx', { cwd: folder })
    .sort()
    .map((file) => [
      file.replaceAll('\\', '/').replace('.tsx', ''),
      readFileSync(join(folder, file), 'utf8'),
    ]),
);

/** `npm run kit`: the page of the kit, on a development server alone. No build of the product holds it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact()],
  source: { entry: { index: './src/index.tsx' }, define: { exampleSources: JSON.stringify(sources) } },
  html: { template: './src/kit.html', title: 'The kit · Marathon' },
  dev: { lazyCompilation: false },
  server: {
    port: 4220,
    // The placeholders of pictures.
    publicDir: { name: '../../../shell/public', copyOnBuild: false, watch: false },
  },
  // It would settle light-dark() for the whole page; swatches show both themes beside each other.
  tools: { lightningcssLoader: false },
});
