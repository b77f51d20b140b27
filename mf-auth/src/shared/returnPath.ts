import type { FindScreen } from '@marathon/app-runtime';
import { isAddress } from '@marathon/contracts/isAddress';

/** Untrusted: anybody can write the login page's query, and the browser's history keeps its state over reloads. */
interface Location {
  readonly state: unknown;
  readonly search: string;
}

/** The path that a login leads to: the screen that required it, or home. */
export function returnPath({ state, search }: Location, screenFor: FindScreen): string {
  const remembered = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const from = remembered ?? new URLSearchParams(search).get('from');
  if (typeof from !== 'string' || !isAddress(from, anywhere)) return '/';
  const { origin, pathname, search: query, hash } = new URL(from, anywhere);
  // A path that begins with two slashes names another server.
  const path = pathname.replace(/^\/+/, '/');
  const screen = origin === anywhere ? screenFor(path) : undefined;
  return screen === undefined || isAuthRoute(path) ? '/' : `${path}${query}${hash}`;
}

/** Logins do not lead back to these. */
export const isAuthRoute = (path: string) =>
  ['/login', '/register', '/forgot-password', '/reset-password'].includes(path.replace(/(?<=.)\/$/, ''));

/** A screen about a race: its details, the form to register or the waiting room. */
export const isOfRace = (path: string) => path.startsWith('/marathonsdetails/');

/** The screen that accepts an invitation to a race's team. */
export const isOfInvitation = (path: string) => /^\/desk\/invitation(?![^?#])/.test(path);

/** Base for relative paths; an address of another server has another origin. */
const anywhere = 'http://marathon.invalid';
