// Where the page of a registration does not come from the network, shows the ticket that the browser has (ADR 73). Nothing else is stored or answered.

/** After so long (ms) a network that does not answer is none: at a start thousands share it. */
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
