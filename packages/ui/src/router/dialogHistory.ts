/** In the state of an open dialog's history entry. */
const mark = 'dialog';

export interface DialogHistory {
  /** For the router, which never hears of dialogs' entries. */
  readonly routerWindow: Window;
  /**
   * Until the returned function is called, Back calls `close` instead of leaving the page. The dialog may stay open.
   */
  catchBack(close: () => void): () => void;
  /** Resolves when no closed dialog's entry remains, so that a navigation starts at the page's own entry. */
  settled(): Promise<void>;
}

/**
 * One history entry for all open dialogs, at the same URL. Back closes the top dialog; a navigation replaces the entry.
 */
export function createDialogHistory(window: Window): DialogHistory {
  const { history, location } = window;
  const open: (() => void)[] = [];
  let markedAt = '';
  /** The page's own entry below the dialog's, and its scroll position. */
  let page = pageNow();
  /** Pages whose scroll the browser does not restore. */
  const leftOutOfDialog = new Map<unknown, typeof page>();
  let leaving: Promise<void> | undefined;
  let onLeft = () => {};
  /** Actions of the router during the return: they would apply to the dialog's entry and be lost. */
  let postponed: (() => void)[] = [];
  let tellRouter: (event: PopStateEvent) => void = () => {};

  function pageNow() {
    return { key: history.state?.key, left: window.scrollX, top: window.scrollY };
  }
  const isMarked = () => history.state?.[mark] === true;

  function reconcile() {
    if (leaving) return;
    if (open.length > 0 && !isMarked()) {
      // Returning to the page's own entry must not scroll, since another page may be there by then.
      history.scrollRestoration = 'manual';
      page = pageNow();
      history.pushState({ ...history.state, [mark]: true }, '');
      history.scrollRestoration = 'auto';
      markedAt = location.href;
    }
    if (open.length > 0) return;
    if (isMarked()) void leave();
    else history.scrollRestoration = 'auto';
  }

  /** Returns to the page's own entry, and sets it to the shown URL. */
  async function leave() {
    const { [mark]: _, ...state } = history.state;
    const { href } = location;
    leaving = new Promise((resolve) => {
      onLeft = resolve;
    });
    history.back();
    await leaving;
    leaving = undefined;
    history.scrollRestoration = 'auto';
    const steps = postponed;
    postponed = [];
    if (steps.length > 0) for (const step of steps) step();
    else if (location.href !== href) history.replaceState(state, '', href);
    reconcile();
  }

  function restoreScroll() {
    const { key } = pageNow();
    const left = leftOutOfDialog.get(key);
    if (left === undefined) return;
    leftOutOfDialog.delete(key);
    history.scrollRestoration = 'auto';
    setTimeout(() => window.scrollTo(left));
  }

  window.addEventListener('popstate', (event) => {
    if (leaving) onLeft();
    // Forward, to a closed dialog's entry.
    else if (isMarked()) reconcile();
    else if (open.length > 0 && location.href === markedAt) {
      open.at(-1)?.();
      // A dialog may close in a task of its own; an entry added before would disappear with the next Back.
      setTimeout(reconcile);
    } else {
      tellRouter(event);
      restoreScroll();
    }
  });
  // Reloaded with an open dialog.
  reconcile();

  const routerHistory = {
    get state() {
      return history.state;
    },
    go: (delta: number) => history.go(delta),
    pushState(...entry: Parameters<History['pushState']>) {
      // They close with the page, some a moment later; Back leads to the page now.
      open.length = 0;
      if (leaving) postponed.push(() => history.pushState(...entry));
      else if (isMarked()) {
        leftOutOfDialog.set(page.key, page);
        history.replaceState(...entry);
      } else history.pushState(...entry);
    },
    replaceState(state: object, unused: string, url?: string) {
      if (leaving) postponed.push(() => history.replaceState(state, unused, url));
      else history.replaceState(isMarked() ? { ...state, [mark]: true } : state, unused, url);
      queueMicrotask(reconcile);
    },
  };

  return {
    routerWindow: {
      location,
      history: routerHistory,
      addEventListener(_popstate: string, listener: typeof tellRouter) {
        tellRouter = listener;
      },
      removeEventListener() {
        tellRouter = () => {};
      },
    } as unknown as Window,
    catchBack(close) {
      open.push(close);
      reconcile();
      return () => {
        const at = open.indexOf(close);
        if (at >= 0) open.splice(at, 1);
        queueMicrotask(reconcile);
      };
    },
    async settled() {
      await undefined;
      await leaving;
    },
  };
}
