/** A store cannot answer or commit now. Trying again later may work. */
export class StoreUnavailable extends Error {
  /**
   * True when it is out of reach for everyone: a commit that was under way may be kept. False when nothing was kept, and a smaller
   * transaction may still fit.
   */
  readonly isOutage: boolean;
  constructor(cause: unknown, isOutage: boolean) {
    super('the store is not available', { cause });
    this.isOutage = isOutage;
  }
}
