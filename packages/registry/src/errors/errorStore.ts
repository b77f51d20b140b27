import { createHash } from 'node:crypto';
import type { ClientError } from '@marathon/contracts/clientErrors';

export interface ErrorGroup extends ClientError {
  readonly count: number;
  /** ISO 8601 UTC. `version`, `route` and `stack` are the last ones. */
  readonly firstAt: string;
  readonly lastAt: string;
}

export interface ErrorStore {
  /** The error contains no personal data. */
  add(error: ClientError): Promise<void>;
  list(remote: string): Promise<readonly ErrorGroup[]>;
  close(): Promise<void>;
}

/** Per front end; drops the groups that occurred least recently. */
export const mostGroups = 100;
export const retentionMs = 30 * 86_400_000;

export const groupKey = ({ remote, name, message, stack }: ClientError): string =>
  createHash('sha256')
    .update(JSON.stringify([remote, name, message, stack[0] ?? '']))
    .digest('hex');
