import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceContract, schemasOf } from '@marathon/contracts/compatibility/serviceContract';
import { packageVersion } from '@marathon/service-kit';
import { type Conversation, recordingsIn, writeRecording } from '@marathon/service-kit/testing';
import { root, runQuietly, stopOnFailure } from './processes.ts';

/** `npm run record-contract -- svc-registrations`: its promises, for later versions' tests. `-- shell`: the page's. */
await stopOnFailure(async () => {
  const [name = ''] = process.argv.slice(2);
  if (name === 'shell') return recordPage();
  const folder = join(root, name);
  const testing = join(folder, 'src', 'testing');
  if (name === '' || !existsSync(join(testing, 'contract.ts')))
    throw new Error('npm run record-contract -- svc-registrations, another service, or shell');
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

async function recordPage() {
  const [{ readInterface }, { recordInterface }] = await Promise.all([
    import('./page-interface/readInterface.ts'),
    import('./page-interface/recordings.ts'),
  ]);
  console.log(`What the page offers is recorded in ${recordInterface(readInterface())}`);
}
