import { type Document, MongoClient, MongoServerError } from 'mongodb';

export const replicaSet = 'rs0';

export const mongoAddress = (user: 'marathon' | 'admin', host: string, password: string): string =>
  `mongodb://${user}:${password}@${host}/admin?replicaSet=${replicaSet}`;

export const productDatabases = ['marathons', 'messages', 'registrations', 'registry'] as const;
/** `readWrite` does not allow changing a collection's schema. */
const migrates = { role: 'migrates', db: 'admin' };

interface Options {
  /** The single member, with its port, as the product reaches it. */
  readonly host: string;
  readonly password: string;
  readonly adminPassword: string;
  /** The container image creates the administrator before the replica set exists. */
  readonly hasAdmin: boolean;
}

/** Makes the replica set, its administrator and the product's user. Idempotent; updates the user's password. */
export async function formReplicaSet({ host, password, adminPassword, hasAdmin }: Options): Promise<void> {
  // Without users MongoDB accepts this machine without a password.
  const first = hasAdmin ? `admin:${adminPassword}@${host}/admin` : `${host}/`;
  await inAdmin(`mongodb://${first}?directConnection=true`, async (command) => {
    await command({ replSetInitiate: { _id: replicaSet, members: [{ _id: 0, host }] } });
    while (!(await command({ hello: 1 }))?.isWritablePrimary)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await command({ createUser: 'admin', pwd: adminPassword, roles: ['root'] });
  });
  await inAdmin(mongoAddress('admin', host, adminPassword), async (command) => {
    const privileges = productDatabases.map((db) => ({
      resource: { db, collection: '' },
      actions: ['collMod'],
    }));
    const roles = [...productDatabases.map((db) => ({ role: 'readWrite', db })), migrates];
    await command({ createRole: migrates.role, privileges, roles: [] });
    // Older sets know fewer databases.
    await command({ updateRole: migrates.role, privileges });
    await command({ createUser: 'marathon', pwd: password, roles });
    await command({ updateUser: 'marathon', pwd: password });
    await command({ grantRolesToUser: 'marathon', roles });
  });
}

type Command = (command: Document) => Promise<Document | undefined>;

async function inAdmin(url: string, work: (command: Command) => Promise<void>): Promise<void> {
  const client = new MongoClient(url);
  try {
    await work((command) =>
      client
        .db('admin')
        .command(command)
        .catch((error: unknown) => {
          const done = error instanceof MongoServerError && doneBefore.has(Number(error.code));
          if (!done) throw error;
          return undefined;
        }),
    );
  } finally {
    await client.close();
  }
}

const doneBefore = new Set([
  /* Unauthorized */ 13, /* AlreadyInitialized */ 23, /* role exists */ 51_002, /* user exists */ 51_003,
]);
