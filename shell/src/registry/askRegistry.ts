import { newestAnswerId } from '@marathon/contracts/remotes/flagsOnPage';
import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';

/** Milliseconds. */
const answerTimeout = 10_000;

/** Always revalidated; 304 if nothing has changed. */
export async function askRegistry(): Promise<LiveRemotes> {
  const response = await fetch('/remotes.json', {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(answerTimeout),
  });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isLiveRemotes(answer)) throw new Error('The registry of remotes is not available');
  keepInPage(answer);
  return answer;
}

/** Beside the page's first answer: remotes that load later read their flags in it. */
function keepInPage(answer: LiveRemotes): void {
  document.getElementById(newestAnswerId)?.remove();
  const element = document.createElement('script');
  const textContent = JSON.stringify(answer);
  document.body.append(Object.assign(element, { id: newestAnswerId, type: 'application/json', textContent }));
}

/** Checked by hand: the library of liveRemotesSchema is larger than all of this. */
export function isLiveRemotes(value: unknown): value is LiveRemotes {
  return isObject(value) && isObject(value.remotes) && Object.values(value.remotes).every(isLiveRemote);
}

const isLiveRemote = (value: unknown) =>
  isObject(value) &&
  hasTexts(value, 'version', 'base') &&
  typeof value.contract === 'number' &&
  (value.flags === undefined || isFlags(value.flags)) &&
  (value.entry === undefined || hasTexts(value.entry, 'file', 'integrity')) &&
  isListOf(value.routes, (route) => hasTexts(route, 'path', 'title', 'access') && isFiles(route.files)) &&
  isListOf(value.navigation, (item) => hasTexts(item, 'slot', 'label', 'to')) &&
  isListOf(value.blocks, (block) => hasTexts(block, 'slot', 'name', 'heading') && isFiles(block.files));

const isFlags = (value: unknown) =>
  isObject(value) && Object.values(value).every((isOn) => typeof isOn === 'boolean');

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

const isFiles = (value: unknown) => isListOf(value, (file) => typeof file === 'string');

const hasTexts = (value: unknown, ...keys: readonly string[]): value is Record<string, unknown> =>
  isObject(value) && keys.every((key) => typeof value[key] === 'string');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
