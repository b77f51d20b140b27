import { RefusedAccount } from '@marathon/identity/keycloak';
import { StoreInUse } from '@marathon/persistence';
import { UnreadableStore } from '@marathon/persistence/sqlite';
import { ConfigError } from '@marathon/service-kit';
import { collectionsOf } from './src/collections.ts';
import { deadLettersIn } from './src/deadLetters.ts';
import { migrateStore, type Outcome } from './src/migrateStore.ts';
import { openSource } from './src/openSource.ts';
import { openTarget } from './src/openTarget.ts';
import { readOptions } from './src/options.ts';
import { createProgress } from './src/progress.ts';
import { checkSecondFactors } from './src/secondFactors.ts';
import { TransferError } from './src/transferError.ts';

/** A person can fix them: they get one line, others a stack. */
const mendable = [TransferError, StoreInUse, UnreadableStore, ConfigError, RefusedAccount];
const progress = createProgress(process.stdout);
try {
  await migrate();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function whatNext(outcome: Outcome, withAccounts: boolean): string {
  if (outcome === 'dry-run') return 'Dry run: nothing was written.';
  if (outcome === 'moved-before') return 'Start the product on it.';
  const people = withAccounts
    ? 'Everybody signs in again, with the same password.'
    : 'The accounts stayed in identity.db: the gateway needs it, and identity-keys.json, in its DATA_DIR.';
  return `Moved and verified. Start the product on it, and not on the old store any more. ${people}`;
}

async function migrate(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const source = openSource(options.from);
  try {
    checkSecondFactors({ source, options, progress });
    const target = await openTarget(options, deadLettersIn(source));
    try {
      const outcome = await migrateStore({
        collectionsAt: (at) => collectionsOf({ source, target, at }),
        runs: target.runs,
        prepare: target.prepare,
        isDryRun: options.isDryRun,
        progress,
        now: () => new Date(),
      });
      progress.say(whatNext(outcome, options.keycloak !== undefined));
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

function explain(error: unknown): string {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  return (error as Error).stack ?? String(error);
}
