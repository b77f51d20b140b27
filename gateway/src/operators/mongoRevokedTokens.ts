import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { type RevokedTokens, retentionDays } from './revokedTokens.ts';

interface RevokedTokenDocument {
  readonly _id: string;
  readonly at: Date;
}

/** MongoDB deletes expired tokens. */
export function mongoRevokedTokens({ db }: Pick<MongoDatabase, 'db'>): RevokedTokens {
  const revoked = db.collection<RevokedTokenDocument>('revokedOperatorTokens');
  return {
    add: (id) =>
      mongoErrors(async () => {
        await revoked.createIndex({ at: 1 }, { expireAfterSeconds: retentionDays * 86_400 });
        await revoked.updateOne({ _id: id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
      }),
    ids: () => mongoErrors(async () => (await revoked.find().toArray()).map(({ _id }) => _id)),
  };
}
