import { warn } from '@marathon/app-runtime';
import { toasts } from '@marathon/ui';

/** The system's share sheet, or else the clipboard. Returns the link if neither takes it. */
export async function sharePage(title: string): Promise<string | undefined> {
  const { origin, pathname } = location;
  const page = { title, url: `${origin}${pathname}` };
  if (navigator.share && navigator.canShare?.(page)) {
    // Rejects when the person closes the sheet.
    await navigator.share(page).catch(() => undefined);
    return undefined;
  }
  try {
    await navigator.clipboard.writeText(page.url);
    await toasts.success('Link copied');
    return undefined;
  } catch (error) {
    warn('The link could not be copied', error);
    await toasts.error('The link could not be copied');
    return page.url;
  }
}
