import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';

/** Undefined in development, without a gateway. */
export function remotesOfPage(): LiveRemotes | undefined {
  const text = document.getElementById('remotes')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
