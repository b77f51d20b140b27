/**
 * What the page always needs and seldom changes, in one file: each shared module would be a request of its own else, and
 * small files compress badly. Our own code stays apart, so that a change to it leaves this file in browsers' caches.
 */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/](@module-federation|react|react-dom|react-router|scheduler|jotai|styled-components|stylis|@emotion|@tanstack)[\\/]/,
  chunks: 'async',
  enforce: true,
} as const;

/** The shell's files beside its own code: what the page starts with in one file, and one for each other screen. */
export const pageChunks = { libraries } as const;

/**
 * Blocks come in one file: on the first visit of somebody else's screen, what they share with screens of their own would
 * be a request more.
 */
export const remoteChunks = {
  chunks: ({ name }: { readonly name?: string | undefined }) => name !== 'blocks',
};
