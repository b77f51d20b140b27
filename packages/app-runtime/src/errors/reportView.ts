import type { ClientView } from '@marathon/contracts/clientViews';

const reportedRemotes = new Set<string>();
let waiting: ClientView[] = [];

/** Reports once per page that it shows a front end. `files` is the prefix of its files' addresses. */
export function reportView(remote: string, version: string, files: string, requestedAt: number): void {
  const loaded = performance
    .getEntriesByType('resource')
    .some((entry) => entry.name.includes(files) && (entry as PerformanceResourceTiming).transferSize > 0);
  send({ remote, version, shownAfterMs: Math.round(performance.now() - requestedAt), loaded });
}

export function reportFailedView(remote: string, version: string): void {
  send({ remote, version, shownAfterMs: null, loaded: false });
}

function send(view: ClientView) {
  if (reportedRemotes.has(view.remote)) return;
  reportedRemotes.add(view.remote);
  if (waiting.push(view) > 1) return;
  setTimeout(flush, 500);
  addEventListener('pagehide', flush);
}

function flush() {
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ views: waiting })], { type: 'application/json' });
  waiting = [];
  navigator.sendBeacon?.('/client-views', body);
}
