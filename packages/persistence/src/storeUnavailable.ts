/** A store cannot answer or commit now. Nothing of the transaction is kept; trying again later may work. */
export class StoreUnavailable extends Error {
  /** True when it is out of reach for everyone; false when a smaller transaction may still fit. */
  readonly isOutage: boolean;
  constructor(cause: unknown, isOutage: boolean) {
    super('the store is not available', { cause });
    this.isOutage = isOutage;
  }
}
