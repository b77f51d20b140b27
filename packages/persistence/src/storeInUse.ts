export class StoreInUse extends Error {
  readonly holder: string;

  constructor(message: string, holder = 'another process') {
    super(message);
    this.holder = holder;
  }
}
