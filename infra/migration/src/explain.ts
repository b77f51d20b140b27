import { RefusedAccount } from '@marathon/identity/keycloak';
import { StoreInUse } from '@marathon/persistence';
import { UnreadableStore } from '@marathon/persistence/sqlite';
import { ConfigError } from '@marathon/service-kit';
import { TransferError } from './transferError.ts';

const mendable = [TransferError, StoreInUse, UnreadableStore, ConfigError, RefusedAccount];

/** What a person can mend is told in words; anything else with its stack. */
export function explain(error: unknown): string {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  return (error as Error).stack ?? String(error);
}
