import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';

const requests = new Map<string, { readonly remote: LiveRemote; readonly at: number }>();

/** Records the version of a remote that the page is going to show, and the time. */
export const recordRequest = (name: string, remote: LiveRemote): void =>
  void requests.set(name, { remote, at: performance.now() });

export const requestedRemote = (name: string) => requests.get(name);
