/** For a file that may be missing: throws any other error. */
export function noneWhenAbsent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
