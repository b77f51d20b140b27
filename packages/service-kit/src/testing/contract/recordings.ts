import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractSchemas } from '@marathon/contracts/compatibility/serviceContract';
import type { Conversation } from './conversation.ts';

/** What a release of a service promised, and what it said; `contract/<version>` in its folder. */
export interface Recording extends Conversation {
  readonly version: string;
  readonly schemas: ContractSchemas;
}

/** How many are kept: the version of today and the two before it, which may run beside it or be rolled back to. */
const keptRecordings = 3;

/** The releases that are recorded, the oldest first. */
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

/** Writes the files of a release that is not recorded yet, and removes those of the oldest; its folder. */
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

/** Of versions such as 1.10.0: negative when the first is the older one. */
function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
