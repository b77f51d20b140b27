/** What stops a move, in words for whoever started it. */
export class TransferError extends Error {}
