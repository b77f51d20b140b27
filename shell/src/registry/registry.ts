import type { LiveRemote, LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { retryable } from '@marathon/ui';
import { ownManifest, shell } from './ownManifest.ts';

/** A screen, and the front end that draws it. */
export type Screen = LiveRemote['routes'][number] & {
  readonly remote: string;
  /** Only a newer version than the page holds has it. */
  readonly isNewer?: boolean;
};

type Remotes = LiveRemotes['remotes'];

/**
 * What the page knows of the live front ends: the newest answer, and the versions that it holds. It keeps those: two
 * versions of one front end never meet in a page.
 */
export interface Registry {
  /**
   * The versions that the page holds, else the live ones: the same object until something changes. Before the first
   * answer it has the shell alone.
   */
  current(): Remotes;
  subscribe(listener: () => void): () => void;
  /** Settles with the first answer; after a failure `retryFailedLoads` lets it be asked for again. */
  answered(): Promise<unknown>;
  hasAnswer(): boolean;
  /** Asks the gateway. */
  refresh(): Promise<void>;
  /** Undefined where only the 404 page shows. */
  screenFor(pathname: string): Screen | undefined;
  /** From now on the page holds this version of the front end. */
  hold(name: string, version: LiveRemote): void;
  /** The version of the front end that the page holds is not live any more. */
  isOutdated(name: string): boolean;
  /** Something that the page holds is not live any more. */
  hasOutdated(): boolean;
}

interface Options {
  /** What the gateway put into the page. */
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

  /** A new object each time: what the page holds may be outdated now. */
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
      // Another version went live while this one was loading.
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
