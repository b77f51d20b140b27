import type { MongoDatabase } from '@marathon/persistence/mongo';

export interface RegistryPlace {
  readonly DATA_DIR: string;
  /** If set, DATA_DIR contains none of them. */
  readonly mongo?: MongoDatabase | undefined;
}

interface Where {
  readonly DATA_DIR: string;
  readonly MONGODB_URL?: string | undefined;
  readonly MONGODB_DATABASE_PREFIX?: string;
}

export async function openRegistryPlace({
  DATA_DIR,
  MONGODB_URL,
  MONGODB_DATABASE_PREFIX = '',
}: Where): Promise<RegistryPlace & { close(): Promise<void> }> {
  if (MONGODB_URL === undefined) return { DATA_DIR, close: async () => undefined };
  const { openMongo } = await import('@marathon/persistence/mongo');
  const mongo = openMongo(MONGODB_URL, `${MONGODB_DATABASE_PREFIX}registry`);
  return { DATA_DIR, mongo, close: () => mongo.close() };
}
