/** What vitest runs first. */
export { checkBrowserLibraries as default } from '@marathon/remote-kit/browser';
