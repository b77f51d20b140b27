import { vi } from 'vitest';

/** Of vitest's environment. */
declare const jsdom: { readonly cookieJar: { removeAllCookiesSync(): void } };

/** Milliseconds. sweetalert2 gives the focus back 100 after an alert has closed. */
const soon = 200;

/**
 * Each file of tests gets a page of its own, though the files of a worker share jsdom and the libraries. Remembers what the
 * page has begun; `close` ends it as a browser does.
 */
export function openPage() {
  const timers = rememberTimers();
  const removeListeners = rememberListeners();
  return {
    async close(): Promise<void> {
      window.dispatchEvent(new Event('pagehide'));
      await timers.end();
      removeListeners();
      emptyDocument();
      // The next page runs the modules of the product again. Libraries are no part of it: Node loads them once.
      vi.resetModules();
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;

/** `end` waits for what is due soon, and cancels the rest. */
function rememberTimers() {
  const { setTimeout, clearTimeout, setInterval } = globalThis;
  const pending = new Map<Timer | undefined, number>();
  const remembered = {
    setTimeout(work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
      const timer = setTimeout(() => {
        pending.delete(timer);
        work(...args);
      }, ms);
      pending.set(timer, ms);
      return timer;
    },
    clearTimeout(timer?: Timer) {
      pending.delete(timer);
      clearTimeout(timer);
    },
    setInterval(...args: Parameters<typeof setInterval>) {
      const timer = setInterval(...args);
      pending.set(timer, Number.POSITIVE_INFINITY);
      return timer;
    },
  };
  Object.assign(globalThis, remembered);
  return {
    async end() {
      const due = [...pending.values()].filter((ms) => ms < soon);
      // Node calls timers in their order: this one is the last of those that are due.
      if (due.length > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(...due)));
      for (const timer of pending.keys()) clearTimeout(timer);
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval });
    },
  };
}

/** All of the window; of the document those that last as long as the page: libraries listen to it once for all pages. */
function rememberListeners(): () => void {
  const undo: (() => void)[] = [];
  for (const target of [window, document]) {
    const { addEventListener } = target;
    const remembered: typeof addEventListener = (...args: Parameters<typeof addEventListener>) => {
      addEventListener.apply(target, args);
      const [type, listener, options] = args;
      if (target === window || type === 'visibilitychange')
        undo.push(() => target.removeEventListener(type, listener, options));
    };
    Object.assign(target, { addEventListener: remembered });
    undo.push(() => void Object.assign(target, { addEventListener }));
  }
  return () => {
    for (const step of undo.toReversed()) step();
  };
}

/** Styles stay: libraries add them when they are loaded. */
function emptyDocument(): void {
  const { documentElement, head, body } = document;
  for (const element of head.querySelectorAll(':not(style)')) element.remove();
  body.replaceChildren();
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  jsdom.cookieJar.removeAllCookiesSync();
  history.replaceState(null, '', '/');
}
