import { vi } from 'vitest';

declare const jsdom: { readonly cookieJar: { removeAllCookiesSync(): void } };

/** Milliseconds. sweetalert2 returns the focus 100 after an alert closes. */
const soon = 200;

/** A page per test file, although files share jsdom and libraries. `close` ends what it began. */
export function openPage() {
  const timers = rememberTimers();
  const removeListeners = rememberListeners();
  return {
    async close(): Promise<void> {
      window.dispatchEvent(new Event('pagehide'));
      await timers.end();
      removeListeners();
      emptyDocument();
      // The next page runs the product's modules again. Node loads libraries once.
      vi.resetModules();
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;

/** `end` waits for timers that are due soon and cancels the rest. */
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
      // Node runs timers in order: this is the last of those due.
      if (due.length > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(...due)));
      for (const timer of pending.keys()) clearTimeout(timer);
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval });
    },
  };
}

/** All of the window's; of the document's only page-long ones: libraries listen once for all pages. */
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

/** Keeps styles, which libraries add when they load. */
function emptyDocument(): void {
  const { documentElement, head, body } = document;
  for (const element of head.querySelectorAll(':not(style)')) element.remove();
  body.replaceChildren();
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  jsdom.cookieJar.removeAllCookiesSync();
  history.replaceState(null, '', '/');
}
