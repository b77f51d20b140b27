import type { MongoDatabase } from '@marathon/persistence/mongo';

/** Where the releases of a product are, and the tokens that deployments and operations ask for. */
export interface RegistryPlace {
  readonly DATA_DIR: string;
  /** Where it is, nothing of them is in DATA_DIR. */
  readonly mongo?: MongoDatabase | undefined;
}

interface Where {
  readonly DATA_DIR: string;
  readonly MONGODB_URL?: string | undefined;
  readonly MONGODB_DATABASE_PREFIX?: string;
}

/** On MongoDB where its address is known, through one client for all; else in DATA_DIR. */
export async function openRegistryPlace({
  DATA_DIR,
  MONGODB_URL,
  MONGODB_DATABASE_PREFIX = '',
}: Where): Promise<RegistryPlace & { close(): Promise<void> }> {
  if (MONGODB_URL === undefined) return { DATA_DIR, close: async () => undefined };
  // Only who uses it loads the driver.
  const { openMongo } = await import('@marathon/persistence/mongo');
  const mongo = openMongo(MONGODB_URL, `${MONGODB_DATABASE_PREFIX}registry`);
  return { DATA_DIR, mongo, close: () => mongo.close() };
}
