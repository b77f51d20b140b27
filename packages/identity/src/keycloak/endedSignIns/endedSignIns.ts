/** Sign-ins that ended through the gateways while an API token of them may still be valid. */
export interface EndedSignIns {
  /** Answers from memory. */
  has(id: string): boolean;
  /** This gateway knows at once; the others that share them in less than 5 seconds. */
  add(ids: readonly string[]): void;
  close(): Promise<void>;
}
