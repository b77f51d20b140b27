import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Remotes } from '@marathon/contracts/remotes';
import type { Result } from '@marathon/contracts/result';

/** Knows which version of each micro-frontend is live, and where its files are. */
export interface RemotesRegistry {
  live(): Promise<Remotes>;
  /** The folder of one published version; undefined when there is none. */
  folderOf(name: string, version: string): Promise<string | undefined>;
}

/** In this process, or at an address. */
export interface Upstream {
  /** `unavailable`: nothing has been sent. */
  handle(req: IncomingMessage, res: ServerResponse, from: RequestOrigin): Promise<Result<void>>;
  ready(): Promise<unknown>;
}

export interface RequestOrigin {
  /** The account, or the address when nobody is signed in. Callers share the connections to a service fairly. */
  readonly caller: string;
  readonly isStranger: boolean;
}
