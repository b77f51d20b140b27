import type { BrowserContext, Page, Route } from 'playwright-core';

/** An error answer, a cut connection, or a cut after the server has done its work. */
type Fault = { readonly status: number; readonly body?: Record<string, unknown> } | 'cut' | 'answer lost';

/** Makes these calls (path with query) fail from now on. Returns the repair. */
export function fault(on: Page | BrowserContext, method: string, path: RegExp, how: Fault = { status: 500 }) {
  return intercept(on, method, path, async (route) => {
    if (how === 'answer lost') await route.fetch();
    if (how === 'answer lost' || how === 'cut') return route.abort();
    const { status, body = {} } = how;
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    return route.fulfill({ status, contentType, body: JSON.stringify(body) });
  });
}

/** Holds these calls from now on. Returns the release, also of later ones. */
export async function hold(on: Page | BrowserContext, method: string, path: RegExp) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await intercept(on, method, path, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** Changes answers on their way to the page. A list becomes its only page, unless `total` differs. */
export function alterAnswer<T>(
  on: Page | BrowserContext,
  path: RegExp,
  change: (json: T) => unknown,
  total?: number,
) {
  return intercept(on, 'GET', path, async (route) => {
    const response = await route.fetch();
    const before: unknown = await response.json();
    const json = change(before as T);
    const headers = response.headers();
    const size = total ?? (Array.isArray(json) ? json.length : 0);
    if (total !== undefined || (Array.isArray(before) && size !== before.length)) {
      headers['x-total-count'] = String(size);
      delete headers.link;
    }
    await route.fulfill({ response, json, headers });
  });
}

/** Only API calls, not page loads: /marathons is both. Returns the removal. */
async function intercept(
  on: Page | BrowserContext,
  method: string,
  path: RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const matches = ({ pathname, search }: URL) => path.test(pathname + search);
  const handler = (route: Route) => {
    const request = route.request();
    const isOurs = request.method() === method && request.resourceType() !== 'document';
    return isOurs ? handle(route) : route.fallback();
  };
  await on.route(matches, handler);
  return () => on.unroute(matches, handler);
}
