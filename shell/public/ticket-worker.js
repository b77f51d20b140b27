// Without a connection, shows the ticket that the browser has (ADR 73). Stores and answers nothing else.

/** Milliseconds until a silent network counts as none: at a start thousands share it. */
const patience = 8_000;

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageFor(event.request));
});

async function pageFor(request) {
  const ticket = await caches.match(request.url, { ignoreSearch: true });
  if (ticket === undefined) return fetch(request);
  const page = fetch(request).catch(() => undefined);
  const tooLate = new Promise((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([page, tooLate]);
  return answer === undefined || answer.status >= 500 ? ticket : answer;
}
