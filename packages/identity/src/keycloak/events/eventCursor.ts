export interface Cursor {
  /** Milliseconds, by Keycloak's clock. */
  readonly time: number;
  readonly ids: readonly string[];
}

/** Shared by all gateways, or local. */
export interface EventCursor {
  /** Whether this gateway publishes; true for one gateway while it keeps asking. */
  mine(): Promise<boolean>;
  read(): Promise<Cursor | undefined>;
  /** Changes nothing once another gateway has taken over. */
  write(cursor: Cursor): Promise<void>;
}
