import type { Route } from 'playwright-core';
import type { ExampleServer } from '../examples/exampleServer.ts';

/** Lets a page load files and pages of the live product only: its API calls are answered here. */
export const answerFromExamples =
  (origin: string, answer: ExampleServer['answer']) =>
  async (route: Route): Promise<void> => {
    const request = route.request();
    const { origin: requestOrigin } = new URL(request.url());
    if (requestOrigin !== origin) return route.fulfill({ status: 204 });
    if (request.resourceType() === 'document') return route.continue();
    const answered = answer({ method: request.method(), url: request.url() });
    if (answered !== undefined)
      return route.fulfill({
        status: answered.status,
        headers: Object.fromEntries(answered.headers),
        body: Buffer.from(await answered.arrayBuffer()),
      });
    if (request.method() !== 'GET') return route.fulfill({ status: 204 });
    const { authorization: _, ...headers } = request.headers();
    return route.continue({ headers });
  };
