import type { LiveRemote, LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { retryable } from '@marathon/ui';
import { ownManifest, shell } from './ownManifest.ts';

/** A screen, and the front end that draws it. */
export type Screen = LiveRemote['routes'][number] & { readonly remote: string };

type Remotes = LiveRemotes['remotes'];

/** What the page knows of the live front ends: the newest answer, and the version that it holds of each. */
export interface Registry {
  /** The same object until something changes. Before the first answer it has the shell alone. */
  current(): Remotes;
  subscribe(listener: () => void): () => void;
  /** Settles with the first answer; after a failure `retryFailedLoads` lets it be asked for again. */
  answered(): Promise<unknown>;
  hasAnswer(): boolean;
  /** Asks the gateway. */
  refresh(): Promise<void>;
  /** Undefined where only the 404 page shows. */
  screenFor(pathname: string): Screen | undefined;
}

interface Options {
  /** What the gateway put into the page. */
  readonly first: LiveRemotes | undefined;
  readonly ask: () => Promise<LiveRemotes>;
}

export function createRegistry({ first, ask }: Options): Registry {
  let answer = first;
  let remotes = withShell(first);
  let asking: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function update() {
    const newest = await ask();
    if (JSON.stringify(newest) === JSON.stringify(answer)) return;
    answer = newest;
    remotes = withShell(newest);
    for (const tell of listeners) tell();
  }

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
    screenFor: (pathname) => matchScreen(screensOf(remotes), pathname),
  };
}

const withShell = (answer: LiveRemotes | undefined): Remotes => ({
  [shell]: ownManifest,
  ...answer?.remotes,
});

const screensOf = (remotes: Remotes): Screen[] =>
  Object.entries(remotes).flatMap(([remote, { routes }]) => routes.map((route) => ({ ...route, remote })));
