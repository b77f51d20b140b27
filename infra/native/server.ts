/** A server that runs on this machine without a container. */
export interface NativeServer {
  readonly name: string;
  /** What is not there and how to install it; undefined when it can start. */
  missing(): string | undefined;
  /** Files and folders before each start. Idempotent. */
  prepare(): Promise<void>;
  readonly command: readonly [string, ...string[]];
  readonly env: Record<string, string>;
  /** It is up when this answers. */
  readonly port: number;
  readonly startsWithinMs: number;
  /** After each start, when its port answers: what can only be set up from within. Idempotent. */
  settle?(): Promise<void>;
  /** What its process leaves behind when it ends. */
  cleanUp?(): void;
  /** Where a person or the product finds it. */
  readonly addresses: readonly string[];
}

/** Chosen by the operator, or made once and kept (settings.ts). */
export interface StackSettings {
  /** Where all servers keep their data; ignored by git. */
  readonly folder: string;
  readonly publicUrl: string;
  readonly amqp: { readonly port: number; readonly managementPort: number; readonly password: string };
  readonly mongo: { readonly port: number; readonly password: string; readonly adminPassword: string };
  readonly keycloak: {
    readonly port: number;
    readonly adminPassword: string;
    readonly clientSecret: string;
    readonly google: { readonly clientId: string; readonly clientSecret: string };
  };
}
