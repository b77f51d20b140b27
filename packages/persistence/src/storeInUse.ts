/** The message names the program, for the person who started this process. */
export class StoreInUse extends Error {
  /** The program alone, for those who wait for it. */
  readonly holder: string;

  constructor(message: string, holder = 'another process') {
    super(message);
    this.holder = holder;
  }
}
