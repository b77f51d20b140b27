import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';

/** What the gateway put into the page; undefined in development, where no gateway serves it. */
export function remotesOfPage(): LiveRemotes | undefined {
  const text = document.getElementById('remotes')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
