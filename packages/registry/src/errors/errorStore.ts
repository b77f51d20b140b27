import { createHash } from 'node:crypto';
import type { ClientError } from '@marathon/contracts/clientErrors';

/** The same error, however often browsers met it: one name, message and top frame. */
export interface ErrorGroup extends ClientError {
  readonly count: number;
  /** Instants, ISO 8601 UTC. `version`, `route` and `stack` are those of the last time. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** What browsers reported of each front end, bounded. One contract suite, run by each adapter. */
export interface ErrorStore {
  /** It holds no personal data. */
  add(error: ClientError): Promise<void>;
  /** Those of the last 30 days, the last one first. */
  list(remote: string): Promise<readonly ErrorGroup[]>;
  close(): Promise<void>;
}

/** Kept of a front end: of more groups, those whose last time is the oldest go. */
export const mostGroups = 100;
export const keptMs = 30 * 86_400_000;

/** The same for the errors of one group. */
export const groupKey = ({ remote, name, message, stack }: ClientError): string =>
  createHash('sha256')
    .update(JSON.stringify([remote, name, message, stack[0] ?? '']))
    .digest('hex');
