/** Name in Cache Storage, with a page for each ticket (ADR 73). */
export const ticketCache = 'tickets';

export const ticketWorker = { path: '/ticket-worker.js', scope: '/dashboard/my-apply/' } as const;

/** In that cache, by its address: the id of this browser's push subscription. Whoever logs out deletes both (ADR 99). */
export const pushNote = '/push-subscription';
