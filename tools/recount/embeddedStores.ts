import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import { openEventsBeside, sqliteEventsSetAside } from '@marathon/event-bus/sqlite';
import { openMarathonsBeside, sqliteCountCorrections } from '@marathon/svc-marathons/recount';
import { openRegistrationsBeside, sqliteRegisteredPeople } from '@marathon/svc-registrations/recount';
import { root } from '../processes.ts';
import type { RecountStores } from './recountStores.ts';

/** The embedded product's stores in DATA_DIR, running or not. @throws UnreadableStore */
export function openEmbeddedStores({ DATA_DIR: folder }: NodeJS.ProcessEnv): RecountStores {
  const name = resolve(folder || join(root, 'data'));
  const file = (store: string) => join(name, `${store}.db`);
  if (!existsSync(file('marathons')))
    throw new Error(`No product was started in ${name}: set DATA_DIR as it has it`);
  const databases = [
    openMarathonsBeside(file('marathons')),
    openRegistrationsBeside(file('registrations')),
    openEventsBeside(file('events')),
  ] as const;
  const [marathons, registrations, events] = databases;
  const people = sqliteRegisteredPeople(registrations);
  const setAside = sqliteEventsSetAside(events, wireNames.svcMarathons.consumer);
  return {
    name,
    counts: sqliteCountCorrections(marathons, () => new Date()),
    async registeredFor(marathonId: string) {
      const { registered, waiting } = people(marathonId);
      // Read after the outbox: an event leaves it only once it is a dead letter.
      return { registered, waiting: [...waiting, ...setAside()] };
    },
    async close() {
      for (const database of databases) database.close();
    },
  };
}
