import { type ComponentType, createElement, use } from 'react';
import { loadAhead } from './whenIdle.ts';

/** `loadAhead` loads it when the page is idle, so that it also works offline: for an effect. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  readonly loadAhead: () => () => void;
};

/** A screen in its own chunk. Unlike React.lazy, a failed load can be retried (see AreaBoundary). */
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
 * Caches a load. A second try replaces a damaged response of the browser's cache; a failure stays until
 * `retryFailedLoads`.
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

export function retryFailedLoads(): void {
  attempt += 1;
}

let attempt = 0;

/** Chunks that fail in parallel would share the second try, and fail it. */
const othersHaveFailed = () => new Promise<void>((resolve) => setTimeout(resolve, 100));

/** A damaged chunk would stay in the browser's cache for a year. */
async function fetchedAnew(error: { readonly request?: string } | undefined): Promise<void> {
  await othersHaveFailed();
  if (error?.request) await fetch(error.request, { cache: 'reload' }).catch(() => undefined);
}
