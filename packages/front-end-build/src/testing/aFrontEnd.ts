import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';
import { createRsbuild, logger } from '@rsbuild/core';
import { onTestFinished } from 'vitest';
import { defineFrontEnd } from '../frontEnd.ts';

/** Inside the repository, so that Node finds the libraries. */
const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));

const files = {
  'package.json': '{ "name": "@marathon/mf-results", "version": "1.2.3", "type": "module" }',
  'src/remote.manifest.ts': `export default {
    contract: 1,
    routes: [
      { path: '/results', title: 'Results', access: 'public', preload: { chunk: 'list' } },
      { path: '/results/:id', title: 'Result', access: 'public' },
    ],
    navigation: [{ slot: 'main', label: 'Results', to: '/results', order: 50 }],
  };`,
  'src/routes.ts': `
    export const contract = 1;
    export const list = () => import(/* webpackChunkName: "list" */ './list.ts');
    export const details = () => import('./details.ts');`,
  'src/list.ts': `
    declare const __webpack_public_path__: string;
    export const sorter = () => new Worker(\`\${__webpack_public_path__}static/js/sorter.js\`);`,
  'src/details.ts': "export const heading = 'A result';",
  'src/sorter.worker.ts': "self.addEventListener('message', () => self.postMessage('sorted'));",
};

export function aFrontEnd() {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'front-end-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  const textOf = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
  return {
    write,
    textOf,
    /** Replaces a text in its sources. */
    change(file: keyof typeof files, text: string, by: string) {
      write(file, files[file].replace(text, by));
    },
    async build(): Promise<Release> {
      logger.level = 'silent';
      const config = defineFrontEnd({
        name: 'mf-results',
        port: 4299,
        exposes: { './routes': './src/routes.ts' },
        workers: { sorter: './src/sorter.worker.ts' },
      });
      const rsbuild = await createRsbuild({ cwd: folder, config: config({ command: 'build' }) });
      await rsbuild.build();
      return releaseSchema.parse(JSON.parse(textOf('release.json')));
    },
  };
}
