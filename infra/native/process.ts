/** A program that runs on this machine without a container: a server, or a process of the product. */
export interface NativeProcess {
  readonly name: string;
  /** Those that must be ready before it starts, where they are started too. */
  readonly after: readonly string[];
  /** What is not there and how to install it; undefined when it can start. */
  missing(): string | undefined;
  /** Files and folders before each start. Idempotent. */
  prepare(): Promise<void>;
  readonly command: readonly [string, ...string[]];
  readonly env: Record<string, string>;
  readonly port: number;
  /** The variable that chooses another port. */
  readonly portVariable: string;
  /** It is ready when this answers with success; without it, when its port answers. */
  readonly readyUrl?: string;
  readonly startsWithinMs: number;
  /** After each start, when its port answers: what can only be set up from within. Idempotent. */
  settle?(): Promise<void>;
  /** What its process leaves behind when it ends. */
  cleanUp?(): void;
  /** Where a person or the product finds it. */
  readonly addresses: readonly string[];
}
