import type { Request as PageRequest, Route } from 'playwright-core';

/** Answers instead of a product; undefined for unknown requests. */
export type Answer = (request: Request) => Promise<Response | undefined>;

/** Lets a page load files and pages of the live product only: its API calls are answered here. */
export const answerFromFixtures =
  (origin: string, answer: Answer) =>
  async (route: Route): Promise<void> => {
    const request = route.request();
    const { origin: requestOrigin } = new URL(request.url());
    if (requestOrigin !== origin) return route.fulfill({ status: 204 });
    if (request.resourceType() === 'document') return route.continue();
    if (request.resourceType() === 'eventsource') return route.fulfill(silentStream);
    const answered = await answer(asFetchRequest(request));
    if (answered !== undefined)
      return route.fulfill({
        status: answered.status,
        headers: Object.fromEntries(answered.headers),
        body: Buffer.from(await answered.arrayBuffer()),
      });
    if (request.method() !== 'GET' && request.method() !== 'HEAD') return route.fulfill({ status: 204 });
    const { authorization: _, ...headers } = request.headers();
    return route.continue({ headers });
  };

const silentStream = {
  status: 200,
  contentType: 'text/event-stream',
  body: 'retry: 3600000\n\n',
};

function asFetchRequest(request: PageRequest): Request {
  const body = request.postDataBuffer();
  return new Request(request.url(), {
    method: request.method(),
    headers: request.headers(),
    ...(body && { body: new Uint8Array(body) }),
  });
}
