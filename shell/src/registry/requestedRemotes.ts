import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';

const asked = new Map<string, { readonly remote: LiveRemote; readonly at: number }>();

/** Records the version of a remote that the page is going to show, and the time. */
export const noteAsked = (name: string, remote: LiveRemote): void =>
  void asked.set(name, { remote, at: performance.now() });

export const askedRemote = (name: string) => asked.get(name);
