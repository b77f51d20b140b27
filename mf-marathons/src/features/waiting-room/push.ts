import { warn } from '@marathon/app-runtime';
import { pushNote, ticketCache, ticketWorker } from '@marathon/contracts/offlineTickets';

/** An iPhone can only in a web app on its home screen, a private window often cannot. */
export const canPush = (): boolean =>
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  'caches' in globalThis &&
  'serviceWorker' in navigator;

/** The id under which the server knows this browser, while the person is logged in. */
export async function notedSubscription(): Promise<string | undefined> {
  const note = await (await caches.open(ticketCache)).match(pushNote);
  return note?.text();
}

/** @param save returns the id at the server @throws where the browser or the server refuses */
export async function subscribe(
  publicKey: string,
  save: (subscription: PushSubscription) => Promise<string>,
): Promise<void> {
  const { path, scope } = ticketWorker;
  const registration = await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' });
  await untilActive(registration);
  const { pushManager } = registration;
  const former = await pushManager.getSubscription();
  // The operator has changed the key.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const id = await save(subscription);
  await (await caches.open(ticketCache)).put(pushNote, new Response(id));
}

/** Whatever arrives later is not shown. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await caches.open(ticketCache)).delete(pushNote);
    const registration = await navigator.serviceWorker.getRegistration(ticketWorker.scope);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    warn('The push subscription could not be ended', error);
  }
}

async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker?.state === 'activated') resolve();
      if (worker?.state === 'redundant') reject(new Error('the worker was replaced'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
