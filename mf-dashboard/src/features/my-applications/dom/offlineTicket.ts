import { warn } from '@marathon/app-runtime';
import { ticketCache, ticketWorker } from '@marathon/contracts/offlineTickets';

/** From now on this page replaces the registration's page offline. @returns whether the browser supports it */
export async function keepTicket(registrationId: string, page: string): Promise<boolean> {
  // Both require https, except on this machine.
  const { caches, navigator } = globalThis;
  if (!caches || !navigator.serviceWorker) return false;
  try {
    const { path, scope } = ticketWorker;
    await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' });
    const tickets = await caches.open(ticketCache);
    await tickets.put(addressOf(registrationId), new Response(page, { headers }));
    return true;
  } catch (error) {
    warn('The ticket could not be kept for offline', error);
    return false;
  }
}

export async function hasTicket(registrationId: string): Promise<boolean> {
  try {
    const tickets = await globalThis.caches?.open(ticketCache);
    return (await tickets?.match(addressOf(registrationId))) !== undefined;
  } catch (error) {
    warn('The ticket could not be looked for', error);
    return false;
  }
}

/** Loads the page anew, so that the service worker shows the copy. */
export function openOfflineTicket(registrationId: string): void {
  Object.assign(document.createElement('a'), { href: addressOf(registrationId) }).click();
}

export async function dropTicket(registrationId: string): Promise<void> {
  try {
    await (await globalThis.caches?.open(ticketCache))?.delete(addressOf(registrationId));
  } catch (error) {
    warn('The ticket could not be dropped', error);
  }
}

const addressOf = (registrationId: string) => ticketWorker.scope + registrationId;

/** The page runs no scripts, loads nothing and has no links. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
