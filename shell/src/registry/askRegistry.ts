import { newestAnswerId } from '@marathon/contracts/remotes/flagsOnPage';
import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';

/** Milliseconds. */
const answerTimeout = 10_000;

/** GET /remotes.json: the browser asks each time, and gets 304 while nothing has changed. */
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

/** Beside the answer that the page came with: remotes that load from now on read their flags in it. */
function keepInPage(answer: LiveRemotes): void {
  document.getElementById(newestAnswerId)?.remove();
  const element = document.createElement('script');
  const textContent = JSON.stringify(answer);
  document.body.append(Object.assign(element, { id: newestAnswerId, type: 'application/json', textContent }));
}

/** Checked by hand: liveRemotesSchema says the same, and its library is larger than all that asks here. */
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
