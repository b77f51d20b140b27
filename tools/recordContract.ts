import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceContract, schemasOf } from '@marathon/contracts/compatibility/serviceContract';
import { packageVersion } from '@marathon/service-kit';
import { type Conversation, recordingsIn, writeRecording } from '@marathon/service-kit/testing';
import { root, runQuietly, stopOnFailure } from './processes.ts';

/** `npm run record-contract -- svc-registrations`: what the version in its package.json promises, for the tests of later ones. */
await stopOnFailure(async () => {
  const [name = ''] = process.argv.slice(2);
  const folder = join(root, name);
  const testing = join(folder, 'src', 'testing');
  if (name === '' || !existsSync(join(testing, 'contract.ts')))
    throw new Error('npm run record-contract -- svc-registrations, or another service');
  const version = packageVersion(folder);
  if (recordingsIn(folder).some((recording) => recording.version === version))
    throw new Error(
      `${name} ${version} is recorded; a release stays as it is: raise the version in its package.json`,
    );
  const { contract }: { contract: ServiceContract } = await import(join(testing, 'contract.ts'));
  const { converse }: { converse: () => Promise<Conversation> } = await import(join(testing, 'converse.ts'));
  const written = writeRecording(folder, { version, schemas: schemasOf(contract), ...(await converse()) });
  await runQuietly('biome', ['format', '--write', written]);
  console.log(`${name} ${version} is recorded in ${written}`);
});
