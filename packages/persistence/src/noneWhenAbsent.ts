/** For a file that may be missing, or may be deleted meanwhile: any other error is thrown on. */
export function noneWhenAbsent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
