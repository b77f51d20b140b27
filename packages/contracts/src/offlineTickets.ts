/** Of the browser's Cache Storage: a page for each ticket that was shown, under the address of its registration (ADR 73). */
export const ticketCache = 'tickets';

/** The service worker of the page that shows them without a connection, and the addresses that it answers for. */
export const ticketWorker = { path: '/ticket-worker.js', scope: '/dashboard/my-apply/' } as const;
