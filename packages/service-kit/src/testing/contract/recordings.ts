import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractSchemas } from '@marathon/contracts/compatibility/serviceContract';
import type { Conversation } from './conversation.ts';

/** Contract and answers of a release, in `contract/<version>` of the service's folder. */
export interface Recording extends Conversation {
  readonly version: string;
  readonly schemas: ContractSchemas;
}

/** Today's version and the two before it, which may run beside it or return by a rollback. */
const keptRecordings = 3;

export function recordingsIn(serviceFolder: string): Recording[] {
  return versionsIn(serviceFolder).map((version) => {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(folderOf(serviceFolder, version), name), 'utf8'));
    return {
      version,
      schemas: read('schemas.json'),
      exchanges: read('answers.json'),
      events: read('events.json'),
    };
  });
}

/** Writes the files of a new release and deletes those of the oldest. Returns the folder. */
export function writeRecording(serviceFolder: string, { version, ...recorded }: Recording): string {
  const folder = folderOf(serviceFolder, version);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content)}\n`);
  write('schemas.json', recorded.schemas);
  write('answers.json', recorded.exchanges);
  write('events.json', recorded.events);
  for (const old of versionsIn(serviceFolder).slice(0, -keptRecordings))
    rmSync(folderOf(serviceFolder, old), { recursive: true });
  return folder;
}

const folderOf = (serviceFolder: string, version: string) => join(serviceFolder, 'contract', version);

function versionsIn(serviceFolder: string): string[] {
  const folder = join(serviceFolder, 'contract');
  return existsSync(folder) ? readdirSync(folder).toSorted(byVersion) : [];
}

/** Compares versions such as 1.10.0; negative if the first is older. */
function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
