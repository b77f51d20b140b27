/** Where a remote's addresses begin. */
export const baseOf = (remote: string): string => `/remotes/${remote}/`;

/** In an address in place of a version. */
export const contentFolder = 'files';

/** Of a file of one release, below the base. */
export const inRelease = (version: string, file: string): string => `${version}/${file}`;

/**
 * Of a script of one release, the entry apart. Where its name changes with its content the address has no version: what a new
 * release shares with the last one stays in browsers' caches.
 */
export const addressOf = (version: string, file: string): string =>
  isHashed(file) ? `${contentFolder}/${file}` : inRelease(version, file);

/** Whether its name changes with its content. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}(\.\w+)+$/.test(file);
