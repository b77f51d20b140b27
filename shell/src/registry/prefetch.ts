import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import type { Screen } from './registry.ts';

const asked = new Set<string>();
const arrivedAt = location.pathname;

/** Requests a screen's scripts in parallel. For the page's first screen the gateway names them. */
export function prefetchScreen({ base, entry }: LiveRemote, { files }: Screen): void {
  if (location.pathname === arrivedAt) return;
  for (const file of [entry?.file, ...files]) {
    const href = `${base}${file}`;
    if (file === undefined || asked.has(href)) continue;
    asked.add(href);
    // A preload would need the file's integrity.
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    );
  }
}
