import { createHash } from 'node:crypto';
import type { ClientError } from '@marathon/contracts/clientErrors';

/** Errors with the same name, message and top frame. */
export interface ErrorGroup extends ClientError {
  readonly count: number;
  /** ISO 8601 UTC. `version`, `route` and `stack` are the last ones. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Browsers' errors per front end, bounded. Every adapter passes the same contract suite. */
export interface ErrorStore {
  /** The error contains no personal data. */
  add(error: ClientError): Promise<void>;
  /** Of the last 30 days, last one first. */
  list(remote: string): Promise<readonly ErrorGroup[]>;
  close(): Promise<void>;
}

/** Per front end; drops the groups that occurred least recently. */
export const mostGroups = 100;
export const retentionMs = 30 * 86_400_000;

/** Equal for errors of one group. */
export const groupKey = ({ remote, name, message, stack }: ClientError): string =>
  createHash('sha256')
    .update(JSON.stringify([remote, name, message, stack[0] ?? '']))
    .digest('hex');
