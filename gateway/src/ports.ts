import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Remotes } from '@marathon/contracts/remotes';
import type { Result } from '@marathon/contracts/result';

/** Knows which version of each micro-frontend is live, and where its files are. */
export interface RemotesRegistry {
  live(): Promise<Remotes>;
  /** The folder of one published version; undefined when there is none. */
  folderOf(name: string, version: string): Promise<string | undefined>;
}

/** A service behind the gateway: a request listener in this process, or a proxy to its address. */
export interface Upstream {
  /**
   * Answers the request, whose URL is the one that the client sent. Resolves with `unavailable` when the service cannot
   * answer now; then nothing has been sent.
   */
  handle(req: IncomingMessage, res: ServerResponse, from: RequestOrigin): Promise<Result<void>>;
  /** Rejects while it cannot answer. */
  ready(): Promise<unknown>;
}

export interface RequestOrigin {
  /** The account, or the address when nobody is signed in. Callers share the connections to a service fairly. */
  readonly caller: string;
  /** Nobody is signed in. */
  readonly isStranger: boolean;
}
