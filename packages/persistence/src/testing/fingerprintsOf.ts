import { hash } from 'node:crypto';
import type { MongoMigration } from '../mongo/migrate.ts';

/**
 * One line per step: the collection that it defines and a fingerprint of its schema and indexes. A service's test holds
 * the lines of what it has shipped, so that a change of an old step is seen.
 */
export const fingerprintsOf = (steps: readonly MongoMigration[]): string[] =>
  steps.map(({ definition }) =>
    definition === undefined
      ? 'code'
      : `${definition.name} ${hash('sha256', JSON.stringify(definition)).slice(0, 12)}`,
  );
