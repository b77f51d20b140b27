export const baseOf = (remote: string): string => `/remotes/${remote}/`;

export const contentFolder = 'files';

export const inRelease = (version: string, file: string): string => `${version}/${file}`;

/** Content-hashed names get no version: browsers keep files that a new release did not change. */
export const addressOf = (version: string, file: string): string =>
  isHashed(file) ? `${contentFolder}/${file}` : inRelease(version, file);

export const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}(\.\w+)+$/.test(file);
