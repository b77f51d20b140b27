import type { ClientView } from '@marathon/contracts/clientViews';

const seen = new Set<string>();
let waiting: ClientView[] = [];

/**
 * Tells the operator that the page shows a front end: POST /client-views, each front end once a page, without personal data.
 * @param files what the addresses of its files begin with: tells whether they came from the cache
 * @param askedAt by performance.now()
 */
export function reportView(remote: string, version: string, files: string, askedAt: number): void {
  const loaded = performance
    .getEntriesByType('resource')
    .some((entry) => entry.name.includes(files) && (entry as PerformanceResourceTiming).transferSize > 0);
  send({ remote, version, shownAfterMs: Math.round(performance.now() - askedAt), loaded });
}

/** The same for one that failed. After it was shown this says nothing new. */
export function reportFailedView(remote: string, version: string): void {
  send({ remote, version, shownAfterMs: null, loaded: false });
}

/** What shows at nearly the same time goes in one request, which also outlives the page. */
function send(view: ClientView) {
  if (seen.has(view.remote)) return;
  seen.add(view.remote);
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
