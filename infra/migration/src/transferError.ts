export class TransferError extends Error {}
