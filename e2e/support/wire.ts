import type { Page } from 'playwright-core';

/** One answer on the wire. */
export interface Transfer {
  readonly path: string;
  /** DevTools' resource type: Document, Script, Fetch, Image … */
  readonly type: string;
  /** Encoded, with headers; 0 from the cache. */
  readonly bytes: number;
  readonly encoding: string;
  readonly cacheControl: string;
}

/** Records the requests of the documents that the page opens next, until `end`. Counts a preload once. */
export async function watchWire(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  // Ignores the current document, which may still preload when it is idle.
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const transfers = new Map<string, Transfer & { isDone: boolean }>();
  const update = (id: string, change: Partial<Transfer & { isDone: boolean }>) => {
    const known = transfers.get(id);
    if (known) transfers.set(id, { ...known, ...change });
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) => {
    if (loaderId === frameTree.frame.loaderId) return;
    const { pathname, search, protocol } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    const started = { type: 'Other', bytes: 0, encoding: '', cacheControl: '', isDone: false };
    transfers.set(requestId, { path: pathname + search, ...started });
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const header = (name: string) =>
      Object.entries(response.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
    const isScript = response.mimeType.includes('javascript');
    update(requestId, {
      type: isScript ? 'Script' : type,
      encoding: header('content-encoding'),
      cacheControl: header('cache-control'),
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    update(requestId, { isDone: true, bytes: encodedDataLength }),
  );
  await cdp.send('Network.enable');
  const done = () => [...transfers.values()].filter(({ isDone }) => isDone);
  return {
    transfers: (): Transfer[] => done(),
    /** Texts of all loaded scripts. */
    scripts: async () =>
      Promise.all(
        [...transfers]
          .filter(([, { type, isDone }]) => type === 'Script' && isDone)
          .map(async ([requestId, { path }]) => {
            const { body } = await cdp.send('Network.getResponseBody', { requestId });
            return { path, source: body };
          }),
      ),
    async end(): Promise<Transfer[]> {
      await cdp.detach();
      return done();
    },
  };
}
