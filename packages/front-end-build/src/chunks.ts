import type { Rspack } from '@rsbuild/core';

/**
 * What the page always needs and seldom changes, in one file: each shared module would be a request of its own else, and
 * small files compress badly. Our own code stays apart, so that a change to it leaves this file in browsers' caches.
 */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|jotai|styled-components|stylis|@emotion|@tanstack)[\\/]/,
  chunks: 'async',
  enforce: true,
} as const;

/** Our shared modules, as far as the page starts with them, in one file for the same reason. */
const platform = {
  name: 'platform',
  test: (module: Rspack.Module, { chunkGraph }: ChunkContext) =>
    /[\\/]packages[\\/](ui|app-runtime|contracts)[\\/]src[\\/]/.test(module.nameForCondition() ?? '') &&
    chunkGraph.getModuleChunks(module).some(isAskedByEntry),
  chunks: 'async',
  enforce: true,
} as const;

interface ChunkContext {
  readonly chunkGraph: { getModuleChunks(module: Rspack.Module): readonly Rspack.Chunk[] };
}

const isAskedByEntry = (chunk: Rspack.Chunk) =>
  [...chunk.groupsIterable].some((group) => group.getParents().some(({ name }) => name === 'index'));

/** The shell's files beside one for each screen. */
export const pageChunks = { libraries, platform } as const;

/**
 * The small zod reads answers on the first visit, the whole one checks forms later. Both rest on the same core: in one
 * copy of it the first visit would load what forms alone need.
 */
export const ownCopyOfMini = { test: /[\\/]node_modules[\\/]zod[\\/]mini[\\/]/, layer: 'zod/mini' };
