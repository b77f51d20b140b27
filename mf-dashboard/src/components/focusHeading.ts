/** Where the focus goes when what had it is gone. The screen's heading takes it (PageHeading of web-kit). */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
