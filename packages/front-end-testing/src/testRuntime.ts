import { createRuntime, type Runtime, type RuntimeDependencies, SignInError } from '@marathon/app-runtime';

export class LiveUpdates extends EventTarget {
  readyState = 1;

  send(type: 'open' | 'count' | 'changed' | 'reset' | 'waiting-room', data: object = {}): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  close(): void {}
}

/** A browser's runtime with controlled live updates; every path is a screen. */
export function testRuntime(live: LiveUpdates, googleTokens: GoogleTokens = noGoogle): Runtime {
  return createRuntime({
    fetch: (...args) => fetch(...args),
    storage: localStorage,
    clock: {
      now: Date.now,
      elapsed: () => performance.now(),
      later(work, milliseconds) {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    openStream: () => live,
    page: document,
    screenFor: (path) => ({ path }),
    googleTokens,
    exclusively: (work) => work(),
  });
}

export type GoogleTokens = RuntimeDependencies['googleTokens'];

const noGoogle: GoogleTokens = () => Promise.reject(new SignInError('popup-closed'));
