/** Sign-ins ended through the gateways while their API tokens may still be valid. */
export interface EndedSignIns {
  has(id: string): boolean;
  /** Known here at once, to the other gateways within 5 seconds. */
  add(ids: readonly string[]): void;
  close(): Promise<void>;
}
