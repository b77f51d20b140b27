import { type ComponentType, createElement, use } from 'react';
import { loadAhead } from './whenIdle.ts';

/** @property loadAhead Loads it when the page is idle, so that it is there when the connection is not: for an effect. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  readonly loadAhead: () => () => void;
};

/** A screen in a chunk of its own. Unlike React.lazy, a load that failed can be tried again (see AreaBoundary). */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const screen = retryable(load);
  function Screen(props: Props) {
    return createElement(use(screen()).default, props);
  }
  return Object.assign(Screen, { loadAhead: () => loadAhead(screen) });
}

/**
 * Remembers the promise of a load, which has two tries: the browser answers the first with what it has kept or what a
 * preload of the page has met, be it damaged. A failed one stays failed until `retryFailedLoads` is called.
 */
export function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  let failedIn: number | undefined;
  return () => {
    if (promise === undefined || (failedIn !== undefined && failedIn !== attempt)) {
      failedIn = undefined;
      promise = load().catch((error) => fetchedAnew(error).then(load));
      promise.catch(() => {
        failedIn = attempt;
      });
    }
    return promise;
  };
}

/** Lets everything that failed to load be asked for anew. */
export function retryFailedLoads(): void {
  attempt += 1;
}

let attempt = 0;

/** Chunks that load beside the first to fail would be joined while they fail, and take the second try along. */
const othersHaveFailed = () => new Promise<void>((resolve) => setTimeout(resolve, 100));

/** A chunk that was damaged on its way would stay in the browser's cache for a year. */
async function fetchedAnew(error: { readonly request?: string } | undefined): Promise<void> {
  await othersHaveFailed();
  if (error?.request) await fetch(error.request, { cache: 'reload' }).catch(() => undefined);
}
