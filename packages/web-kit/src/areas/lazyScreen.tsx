import { type ComponentType, createElement, use } from 'react';

/** A screen in a chunk of its own. Unlike React.lazy, a load that failed can be tried again (see AreaBoundary). */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const screen = retryable(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once per screen
  return function Screen(props: Props) {
    return createElement(use(screen()).default, props);
  };
}

/** Remembers the promise of a load. A failed one stays failed until `retryFailedLoads` is called. */
export function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  let failedIn: number | undefined;
  return () => {
    if (promise === undefined || (failedIn !== undefined && failedIn !== attempt)) {
      failedIn = undefined;
      promise = load();
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
