import type { FindScreen } from '@marathon/app-runtime';
import { isAddress } from '@marathon/contracts/isAddress';

/**
 * The path that a login leads to: the screen that asked for it, home otherwise.
 * @param state of the location, not trusted: the browser's history keeps it over reloads
 * @param screenFor knows the screens of the page
 */
export function returnPath(state: unknown, screenFor: FindScreen): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !isAddress(from, anywhere)) return '/';
  const { origin, pathname, search, hash } = new URL(from, anywhere);
  // A path that begins with two slashes names another server.
  const path = pathname.replace(/^\/+/, '/');
  const screen = origin === anywhere ? screenFor(path) : undefined;
  return screen === undefined || isAuthRoute(path) ? '/' : `${path}${search}${hash}`;
}

/** Where people come from on their way to a login: it does not lead back there. */
export const isAuthRoute = (path: string) =>
  ['/login', '/register', '/forgot-password', '/reset-password'].includes(path.replace(/(?<=.)\/$/, ''));

/** Base for relative paths; an address of another server has another origin. */
const anywhere = 'http://marathon.invalid';
