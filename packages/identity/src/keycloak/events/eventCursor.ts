/** How far Keycloak's events have been published. */
export interface Cursor {
  /** Milliseconds, by Keycloak's clock. */
  readonly time: number;
  /** Those published of the last while before `time`, and after it. */
  readonly ids: readonly string[];
}

/** Shared by all gateways, or of this one. */
export interface EventCursor {
  /** Whether this gateway is the one that publishes now: one of several is, until it stops to ask. */
  mine(): Promise<boolean>;
  read(): Promise<Cursor | undefined>;
  /** Changes nothing where another gateway has taken over. */
  write(cursor: Cursor): Promise<void>;
}
