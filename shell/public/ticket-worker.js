// Without a connection, shows the ticket that the browser has (ADR 73). Stores and answers nothing else.
// Shows push messages about turns in waiting rooms (ADR 99).

/** Milliseconds until a silent network counts as none: at a start thousands share it. */
const patience = 8_000;

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageFor(event.request));
});

addEventListener('push', (event) => event.waitUntil(show(event.data.json())));

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function pageFor(request) {
  const ticket = await caches.match(request.url, { ignoreSearch: true });
  if (ticket === undefined) return fetch(request);
  const page = fetch(request).catch(() => undefined);
  const tooLate = new Promise((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([page, tooLate]);
  return answer === undefined || answer.status >= 500 ? ticket : answer;
}

async function show({ title, body, marathonId }) {
  // A log-out deletes the note: the next person at this browser reads nothing.
  if ((await caches.match('/push-subscription')) === undefined)
    return (await registration.pushManager.getSubscription())?.unsubscribe();
  // Open tabs of the room ask at once.
  new BroadcastChannel(`waiting-room ${marathonId}`).postMessage('called');
  const path = `/marathonsdetails/${encodeURIComponent(marathonId)}/waiting-room`;
  await registration.showNotification(title, { body, data: path, tag: path, renotify: true });
}

async function open(path) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : clients.openWindow(path));
}
