/** Where screens are drawn: beside the first view, if there is one, until a screen can replace it in one step. */
export function rootOfScreens(): HTMLElement | null {
  const root = document.getElementById('root');
  const firstView = document.getElementById('first-view');
  if (root === null || firstView === null) return root;
  const drawn = Object.assign(document.createElement('div'), { id: root.id });
  const observer = new MutationObserver(() => {
    if (drawn.querySelector(somethingToRead) === null) return;
    observer.disconnect();
    const focused = linkWithFocus(firstView);
    root.replaceWith(drawn);
    if (focused) drawn.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  });
  observer.observe(drawn, { childList: true, subtree: true });
  return drawn;
}

/** Not the outline of a loading screen. */
const somethingToRead = 'main :is(h1, h2, [role="alert"])';

function linkWithFocus(firstView: HTMLElement): string | null {
  const focused = document.activeElement;
  return focused && firstView.contains(focused) ? focused.getAttribute('href') : null;
}
