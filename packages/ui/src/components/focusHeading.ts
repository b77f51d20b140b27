/**
 * Where the focus goes when what had it is gone: to the heading of the part of the page that it was in, or to the
 * screen's (PageHeading).
 */
export function focusHeading(gone?: Element | null): void {
  const heading =
    gone?.closest('section')?.querySelector<HTMLElement>('h2') ??
    document.querySelector<HTMLElement>('h1[tabindex]');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
