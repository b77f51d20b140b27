export interface NativeProcess {
  readonly name: string;
  readonly after: readonly string[];
  /** What is missing and how to install it; undefined if it can start. */
  missing(): string | undefined;
  prepare(): Promise<void>;
  readonly command: readonly [string, ...string[]];
  readonly env: Record<string, string>;
  readonly port: number;
  readonly portVariable: string;
  /** Ready when this URL answers with success; by default when the port answers. */
  readonly readyUrl?: string;
  readonly startsWithinMs: number;
  /** After each start: set-up that needs the running program. Idempotent. */
  settle?(): Promise<void>;
  cleanUp?(): void;
  readonly addresses: readonly string[];
}
