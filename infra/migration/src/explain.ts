import { RefusedAccount } from '@marathon/identity/keycloak';
import { StoreInUse } from '@marathon/persistence';
import { UnreadableStore } from '@marathon/persistence/sqlite';
import { ConfigError } from '@marathon/service-kit';
import { TransferError } from './transferError.ts';

const mendable = [TransferError, StoreInUse, UnreadableStore, ConfigError, RefusedAccount];

/** Errors that a person can fix get one line; others get a stack. */
export function explain(error: unknown): string {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  return (error as Error).stack ?? String(error);
}
