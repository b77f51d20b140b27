import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the worker listens to. */
const listeners = vi.hoisted(() => {
  const heard = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    heard.set(name, listener),
  );
  return heard;
});

import '../public/ticket-worker.js';

const request = { mode: 'navigate', url: 'https://race.example/dashboard/my-apply/1?from=mail' };
const ticket = new Response('the ticket');
const network = vi.fn<(request: object) => Promise<Response>>();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

/** What the worker answers, which has a ticket for this page or none; undefined where it leaves the request to the browser. */
function answer(asked: object, has: Response | undefined): Promise<Response> | undefined {
  vi.stubGlobal('caches', { match: async () => has });
  vi.stubGlobal('fetch', network);
  let given: Promise<Response> | undefined;
  const respondWith = (response: Promise<Response>) => {
    given = response;
  };
  listeners.get('fetch')?.({ request: asked, respondWith });
  return given;
}

test('online the page comes from the network, in the release that is live', async () => {
  const page = new Response('the page');
  network.mockResolvedValue(page);
  expect(await answer(request, ticket)).toBe(page);
});

test.each([
  ['is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['leads to a server that fails', async () => new Response('', { status: 502 })],
])('where the connection %s, the ticket shows', async (_, fails) => {
  network.mockImplementation(fails);
  expect(await answer(request, ticket)).toBe(ticket);
});

test('where the network does not answer, the ticket shows after some seconds', async () => {
  network.mockReturnValue(new Promise(() => undefined));
  const shown = answer(request, ticket);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await shown).toBe(ticket);
});

test('a page without a ticket is as it would be without the worker', async () => {
  const failure = new TypeError('Failed to fetch');
  network.mockRejectedValue(failure);
  await expect(answer(request, undefined)).rejects.toBe(failure);
});

test('what is no page is none of its business', () => {
  expect(answer({ ...request, mode: 'cors' }, ticket)).toBeUndefined();
});
