/** When a focused element disappears: focuses the heading of its section, or the screen's (PageHeading). */
export function focusHeading(gone?: Element | null): void {
  const heading =
    gone?.closest('section')?.querySelector<HTMLElement>('h2') ??
    document.querySelector<HTMLElement>('h1[tabindex]');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
