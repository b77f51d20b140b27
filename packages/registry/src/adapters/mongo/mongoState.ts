import { ok, type Result } from '@marathon/contracts/result';
import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { emptyState, type RegistryState } from '../../domain/registryState.ts';
import { stateSchema } from '../storedShapes.ts';
import type { StateDocument } from './schema.ts';

export interface MongoState {
  read(): Promise<RegistryState>;
  revision(): Promise<number>;
  change(decide: (state: RegistryState) => Result<RegistryState>): Promise<Result<RegistryState>>;
}

export function mongoState({ db }: Pick<MongoDatabase, 'db'>): MongoState {
  const states = db.collection<StateDocument>('registry');
  const _id = 'state';

  async function read(): Promise<RegistryState> {
    const found = await states.findOne({ _id });
    if (found === null) return emptyState;
    const parsed = stateSchema.safeParse(found);
    if (parsed.success) return parsed.data;
    throw new Error(
      `the document \`state\` of ${db.databaseName}.registry is damaged: it does not say which front ends are live. ` +
        'Restore it from a backup.',
      { cause: parsed.error },
    );
  }

  async function replace(before: RegistryState, after: RegistryState): Promise<boolean> {
    if (before.revision > 0) {
      const { matchedCount } = await states.replaceOne({ _id, revision: before.revision }, after);
      return matchedCount === 1;
    }
    const { upsertedCount } = await states.updateOne({ _id }, { $setOnInsert: after }, { upsert: true });
    return upsertedCount === 1;
  }

  return {
    read: () => mongoErrors(read),
    revision: () =>
      mongoErrors(async () => {
        const found = await states.findOne({ _id }, { projection: { revision: 1 } });
        return found?.revision ?? 0;
      }),
    change: (decide) =>
      mongoErrors(async () => {
        for (;;) {
          const state = await read();
          const decided = decide(state);
          if (!decided.ok || decided.value === state) return decided;
          if (await replace(state, decided.value)) return ok(decided.value);
        }
      }),
  };
}
