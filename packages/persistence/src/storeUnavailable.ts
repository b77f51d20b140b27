export class StoreUnavailable extends Error {
  /** True: a running commit may have succeeded. False: nothing was stored. */
  readonly isOutage: boolean;
  constructor(cause: unknown, isOutage: boolean) {
    super('the store is not available', { cause });
    this.isOutage = isOutage;
  }
}
