/** Name in Cache Storage: a page for each ticket shown, by the registration's address (ADR 73). */
export const ticketCache = 'tickets';

export const ticketWorker = { path: '/ticket-worker.js', scope: '/dashboard/my-apply/' } as const;
