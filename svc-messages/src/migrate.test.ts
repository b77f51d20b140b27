import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { expect, test } from 'vitest';
import { migrations } from './adapters/mongo/schema.ts';

// Starts real processes, on a machine that may be busy.

const run = (environment: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'migrate.ts')], { env: environment });

test('without an address it ends with code 1 and names the variable', async () => {
  await expect(run({})).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('MONGODB_URL'),
  });
});

test.skipIf(!mongoUrl)('two at once bring a new database to this version, and end', async () => {
  const prefix = `test-${randomUUID().slice(0, 8)}-`;
  const { db } = aMongoDatabase(undefined, `${prefix}messages`);
  const environment = { MONGODB_URL: mongoUrl, MONGODB_DATABASE_PREFIX: prefix };
  await Promise.all([run(environment), run(environment)]);
  expect(await db.collection('migrations').findOne()).toMatchObject({ version: migrations.length });
});
