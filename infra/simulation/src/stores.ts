import type { MarathonEvent } from '@marathon/contracts/events';
import { openEventsDatabase } from '@marathon/event-bus/sqlite';
import type { Database } from '@marathon/persistence/sqlite';
import { type MarathonStore, openMarathonDatabase } from '@marathon/svc-marathons';
import { openRegistrationDatabase, type RegistrationStore } from '@marathon/svc-registrations';
import type { ProjectedMarathon } from '../checker/history.ts';
import type { Environment } from './environment.ts';

/** Survives every crash: SQLite in memory. Opened once, because migrating takes longer than a run. */
export const databases = {
  marathons: openMarathonDatabase(':memory:'),
  registrations: openRegistrationDatabase(':memory:'),
  events: openEventsDatabase(':memory:'),
};

for (const db of Object.values(databases)) allowShorterLogs(db);

export function emptyDatabases(): void {
  for (const db of Object.values(databases)) empty(db);
}

function empty(db: Database): void {
  // Excludes tables of full-text indexes.
  const tables = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name <> 'sqlite_schema'",
    )
    .all();
  db.exec('PRAGMA foreign_keys = OFF');
  for (const { name } of tables) db.exec(`DELETE FROM ${name}`);
  db.exec('PRAGMA foreign_keys = ON');
}

/** The product's logs are append-only; each run begins with empty ones. */
function allowShorterLogs(db: Database): void {
  const triggers = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%_is_not_shortened'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
}

const recordEvents = (environment: Environment, events: readonly MarathonEvent[]) => {
  for (const { id, type } of events) environment.record({ kind: 'stored', type, event: id });
};

/** Records the effect of each commit at that moment. */
export function observeRegistrations(environment: Environment, store: RegistrationStore): RegistrationStore {
  const recordedIds = new Set<string>();
  const recordedStates = new Map<string, string>();

  async function recordKnown(marathonId: string) {
    const now = await knownOf(store, marathonId);
    if (!now || recordedStates.get(marathonId) === JSON.stringify(now)) return;
    recordedStates.set(marathonId, JSON.stringify(now));
    environment.record({ kind: 'known', ...now });
  }

  return {
    ...store,
    async register(commands, decide) {
      let events: readonly MarathonEvent[] = [];
      const outcomes = await store.register(commands, (stored) => {
        const decided = decide(stored);
        events = decided.events;
        return decided;
      });
      outcomes.forEach((outcome, i) => {
        const command = commands[i];
        if (outcome === 'marathon-unknown' || !outcome.ok || !command) return;
        const { registrationId } = outcome.value;
        if (recordedIds.has(registrationId) || registrationId !== command.registrationId) return;
        recordedIds.add(registrationId);
        const { email, form, admission } = command;
        const { marathonId } = form;
        const admitted = admission?.marathonId === marathonId;
        environment.record({ kind: 'granted', registrationId, marathonId, email, admitted });
      });
      recordEvents(environment, events);
      return outcomes;
    },
    async cancel(commands, decide) {
      let decided: ReturnType<typeof decide> | undefined;
      const outcomes = await store.cancel(commands, (stored) => {
        decided = decide(stored);
        return decided;
      });
      for (const { id } of decided?.cancelled ?? [])
        environment.record({ kind: 'cancelled', registrationId: id });
      recordEvents(environment, decided?.events ?? []);
      return outcomes;
    },
    async applyMarathonEvents(events) {
      await store.applyMarathonEvents(events);
      for (const id of new Set(events.map(({ data }) => data.marathonId))) await recordKnown(id);
    },
    async upsertMarathon(snapshot) {
      await store.upsertMarathon(snapshot);
      await recordKnown(snapshot.marathonId);
    },
  };
}

async function knownOf(store: RegistrationStore, marathonId: string): Promise<ProjectedMarathon | undefined> {
  let found: ProjectedMarathon | undefined;
  await store.register([], (stored) => {
    const marathon = stored.marathon(marathonId);
    if (marathon === 'deleted')
      found = { marathonId, revision: Number.MAX_SAFE_INTEGER, limit: null, deleted: true };
    else if (marathon) {
      const { revision, participantsLimit: limit, waitingRoom = false } = marathon;
      found = { marathonId, revision, limit, deleted: false, waitingRoom };
    }
    return { outcomes: [], registrations: [], granted: [], records: [], events: [] };
  });
  return found;
}

/** Records the effect of each commit at that moment. */
export function observeMarathons(environment: Environment, store: MarathonStore): MarathonStore {
  return {
    ...store,
    async countRegistrations(events, decide) {
      let batch: { events: string[]; decided: ReturnType<typeof decide> } | undefined;
      await store.countRegistrations(events, (before, unseen) => {
        const decided = decide(before, unseen);
        batch = { events: unseen.map(({ id }) => id), decided };
        return decided;
      });
      if (!batch || batch.events.length === 0) return;
      environment.record({ kind: 'counted', events: batch.events, counts: batch.decided.counts });
      recordEvents(environment, batch.decided.events);
    },
  };
}
