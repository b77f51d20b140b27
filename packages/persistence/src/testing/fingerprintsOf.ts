import { hash } from 'node:crypto';
import type { MongoMigration } from '../mongo/migrate.ts';

/** A fingerprint of each migration's collection and indexes. Tests compare them: released ones never change. */
export const fingerprintsOf = (steps: readonly MongoMigration[]): string[] =>
  steps.map(({ definition }) =>
    definition === undefined
      ? 'code'
      : `${definition.name} ${hash('sha256', JSON.stringify(definition)).slice(0, 12)}`,
  );
