export { checkBrowserLibraries } from './checkBrowserLibraries.ts';
export { launchBrowser } from './launchBrowser.ts';
