import { screenFor } from '@marathon/contracts/routes';

/**
 * Where a person goes once they are in: the screen that asked them to log in, home otherwise.
 * @param state of the location: it survives reloads in the browser's history, so it is read as anybody's
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !URL.canParse(from, anywhere)) return '/';
  const { origin, pathname, search, hash } = new URL(from, anywhere);
  // A path that begins with two slashes names another server.
  const path = pathname.replace(/^\/+/, '/');
  const screen = origin === anywhere ? screenFor(path) : undefined;
  return screen === undefined || isAuthRoute(path) ? '/' : `${path}${search}${hash}`;
}

/** The screens of this front end: nobody wants to be sent back to those. */
export const isAuthRoute = (path: string) => screenFor(path)?.remote === 'mf-auth';

/** Paths are read against it; what names another server no longer has this origin. */
const anywhere = 'http://marathon.invalid';
