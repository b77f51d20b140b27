/** In the state of the history entry that an open dialog adds. */
const mark = 'dialog';

export interface DialogHistory {
  /** What the router takes for the window: it never hears of the entries of dialogs. */
  readonly routerWindow: Window;
  /**
   * Until the result is called, Back closes the dialog on top instead of leaving the page.
   * @param close what Escape does: the dialog may ask first, and stay
   */
  catchBack(close: () => void): () => void;
  /** When no entry of a closed dialog is left, so that a navigation finds the page's own entry. */
  settled(): Promise<void>;
}

/**
 * One history entry for all open dialogs, at the same address: Back takes it away and closes the dialog on top. A dialog
 * that closes otherwise takes it away itself; a navigation out of a dialog takes its place.
 */
export function createDialogHistory(window: Window): DialogHistory {
  const { history, location } = window;
  const open: (() => void)[] = [];
  let markedAt = '';
  /** The page's own entry below that of the dialog, and where it is scrolled to. */
  let page = pageNow();
  /** Pages whose scroll the browser does not restore. */
  const leftOutOfDialog = new Map<unknown, typeof page>();
  let leaving: Promise<void> | undefined;
  let onLeft = () => {};
  /** What the router does while the entry of a dialog is left: it would be done to that entry and lost with it. */
  let postponed: (() => void)[] = [];
  let tellRouter: (event: PopStateEvent) => void = () => {};

  function pageNow() {
    return { key: history.state?.key, left: window.scrollX, top: window.scrollY };
  }
  const isMarked = () => history.state?.[mark] === true;

  function reconcile() {
    if (leaving) return;
    if (open.length > 0 && !isMarked()) {
      // Going back to the page's own entry, the browser would scroll to where it was, though another page may be there by then.
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

  /** Goes back to the page's own entry, which takes over the address that was shown. */
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
    // Forward, to the entry of a dialog that is closed.
    else if (isMarked()) reconcile();
    else if (open.length > 0 && location.href === markedAt) {
      open.at(-1)?.();
      // It may close in a task of its own; until then an entry would be added and gone back from, into the person's next Back.
      setTimeout(reconcile);
    } else {
      tellRouter(event);
      restoreScroll();
    }
  });
  // Loaded again with a dialog open.
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
