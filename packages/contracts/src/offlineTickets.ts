/** Name in Cache Storage, with a page for each ticket (ADR 73). */
export const ticketCache = 'tickets';

export const ticketWorker = { path: '/ticket-worker.js', scope: '/dashboard/my-apply/' } as const;
