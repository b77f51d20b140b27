/** Libraries share a file, because small files compress badly. Product changes leave it in caches. */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/](@module-federation|react|react-dom|react-router|scheduler|jotai|styled-components|stylis|@emotion|@tanstack)[\\/]/,
  chunks: 'async',
  enforce: true,
} as const;

export const pageChunks = { libraries } as const;

/** Blocks share one file: code shared with screens would cost an extra request on another remote's screen. */
export const remoteChunks = {
  chunks: ({ name }: { readonly name?: string | undefined }) => name !== 'blocks',
};
