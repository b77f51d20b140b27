import { type Document, MongoClient, MongoServerError } from 'mongodb';

export const replicaSet = 'rs0';

/** The address for one of its two users. `host` includes the port. */
export const mongoAddress = (user: 'marathon' | 'admin', host: string, password: string): string =>
  `mongodb://${user}:${password}@${host}/admin?replicaSet=${replicaSet}`;

/** All that the product keeps in MongoDB. */
export const productDatabases = ['marathons', 'messages', 'registrations', 'registry'] as const;
/** `readWrite` does not allow to give a collection its schema. */
const migrates = { role: 'migrates', db: 'admin' };

interface Options {
  /** Of the one member, with its port, as the product reaches it. */
  readonly host: string;
  /** Of the user `marathon`. */
  readonly password: string;
  readonly adminPassword: string;
  /** The administrator is there before the replica set is: the container image makes them. */
  readonly hasAdmin: boolean;
}

/** The replica set, its administrator, and a user who may use the product's databases, no others. What is there stays, but for that user's password. */
export async function formReplicaSet({ host, password, adminPassword, hasAdmin }: Options): Promise<void> {
  // MongoDB lets this machine in without a password while it has no user.
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
    // An older set knows fewer databases.
    await command({ updateRole: migrates.role, privileges });
    await command({ createUser: 'marathon', pwd: password, roles });
    // Who is there has this password and these roles from now on.
    await command({ updateUser: 'marathon', pwd: password });
    await command({ grantRolesToUser: 'marathon', roles });
  });
}

type Command = (command: Document) => Promise<Document | undefined>;

/** Commands to the database `admin`; what an earlier start has done already answers undefined. */
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
