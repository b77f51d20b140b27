import type { MongoDatabase } from '@marathon/persistence/mongo';
import { mongoErrors } from '@marathon/persistence/mongo';
import type { DeployToken, DeployTokenStore } from '../application/ports.ts';

interface DeployTokenDocument extends Omit<DeployToken, 'hash'> {
  readonly _id: string;
}

export function mongoDeployTokens({ db }: Pick<MongoDatabase, 'db'>): DeployTokenStore {
  const tokens = db.collection<DeployTokenDocument>('deployTokens');
  return {
    async add({ hash, ...token }) {
      await mongoErrors(() => tokens.insertOne({ _id: hash, ...token }));
    },
    list: () => mongoErrors(async () => (await tokens.find().sort({ createdAt: 1 }).toArray()).map(tokenOf)),
    findByHash: (hash) =>
      mongoErrors(async () => {
        const found = await tokens.findOne({ _id: hash });
        return found === null ? undefined : tokenOf(found);
      }),
    remove: (id) => mongoErrors(async () => (await tokens.deleteOne({ id })).deletedCount === 1),
  };
}

const tokenOf = ({ _id: hash, id, team, remotes, createdAt }: DeployTokenDocument): DeployToken => ({
  id,
  team,
  remotes,
  hash,
  createdAt,
});
