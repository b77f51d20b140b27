import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';
import { filesOf } from './release/distFiles.ts';

const isText = /\.(js|css|html|json|svg|txt|webmanifest)$/;
const worthwhile = 512;

/** Adds brotli and gzip siblings to every text file, so that no server compresses at run time. */
export function precompress(): RsbuildPlugin {
  return {
    name: 'marathon:precompress',
    setup(api) {
      api.onAfterBuild({
        order: 'post',
        handler: async ({ stats }) => {
          if (stats?.hasErrors()) return;
          const files = (await filesOf(api.context.distPath)).filter((file) => isText.test(file));
          await Promise.all(files.map(compressed));
        },
      });
    },
  };
}

async function compressed(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
