/** Stored as long as a token can live. */
export interface RevokedTokens {
  add(id: string): Promise<void>;
  ids(): Promise<readonly string[]>;
}

/** A day more than the 90 of `npm run operators`. */
export const retentionDays = 91;
