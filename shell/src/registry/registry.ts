import type { LiveRemote, LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { retryable } from '@marathon/ui';
import { ownManifest, shell } from './ownManifest.ts';

export type Screen = LiveRemote['routes'][number] & {
  readonly remote: string;
  /** Only a newer version than the page's has it. */
  readonly isNewer?: boolean;
};

type Remotes = LiveRemotes['remotes'];

/** The newest answer, and the versions that the page holds: two versions of a front end never meet in a page. */
export interface Registry {
  /** The page's versions, else the live ones: the same object until something changes. At first the shell alone. */
  current(): Remotes;
  subscribe(listener: () => void): () => void;
  /** Settles with the first answer; `retryFailedLoads` repeats a failed request. */
  answered(): Promise<unknown>;
  hasAnswer(): boolean;
  refresh(): Promise<void>;
  /** Undefined if only the 404 page shows. */
  screenFor(pathname: string): Screen | undefined;
  /** From now on the page holds this version. */
  hold(name: string, version: LiveRemote): void;
  /** The page's version of the front end is no longer live. */
  isOutdated(name: string): boolean;
  /** Any of the page's versions is no longer live. */
  hasOutdated(): boolean;
}

interface Options {
  /** In the page, from the gateway. */
  readonly first: LiveRemotes | undefined;
  readonly ask: () => Promise<LiveRemotes>;
}

export function createRegistry({ first, ask }: Options): Registry {
  let answer = first;
  let remotes = withShell(first);
  const held = new Map<string, LiveRemote>();
  const ownRelease = first?.remotes[shell];
  if (ownRelease) held.set(shell, ownRelease);
  let asking: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function update() {
    const newest = await ask();
    if (JSON.stringify(newest) === JSON.stringify(answer)) return;
    answer = newest;
    publish();
  }

  /** A new object each time: versions of the page may be outdated now. */
  function publish() {
    remotes = { ...withShell(answer), ...Object.fromEntries(held) };
    for (const tell of listeners) tell();
  }

  const isOutdated = (name: string) => {
    const version = held.get(name)?.version;
    return version !== undefined && version !== answer?.remotes[name]?.version;
  };

  function refresh() {
    asking ??= update().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    current: () => remotes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answered: retryable(async () => answer ?? (await refresh())),
    hasAnswer: () => answer !== undefined,
    refresh,
    screenFor(pathname) {
      const screen = matchScreen(screensOf(remotes), pathname);
      if (screen !== undefined || answer === undefined) return screen;
      const newer = matchScreen(screensOf(answer.remotes), pathname);
      return newer && { ...newer, isNewer: true };
    },
    hold(name, version) {
      held.set(name, version);
      // Another version went live during the load.
      if (remotes[name] !== version) publish();
    },
    isOutdated,
    hasOutdated: () => [...held.keys()].some(isOutdated),
  };
}

const withShell = (answer: LiveRemotes | undefined): Remotes => ({
  [shell]: ownManifest,
  ...answer?.remotes,
});

const screensOf = (remotes: Remotes): Screen[] =>
  Object.entries(remotes).flatMap(([remote, { routes }]) => routes.map((route) => ({ ...route, remote })));
