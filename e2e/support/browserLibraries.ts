/** Runs first in vitest. */
export { checkBrowserLibraries as default } from '@marathon/remote-kit/browser';
