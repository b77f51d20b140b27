import { snapshotOf } from '@marathon/contracts/events';
import { memoryBus, startReplays } from '@marathon/event-bus';
import { sqliteDeadLetters } from '@marathon/event-bus/sqlite';
import { createLiveUpdates } from '@marathon/gateway';
import { placesInProcess } from '@marathon/service-kit';
import { createMarathons, sqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, sqliteRegistrationStore } from '@marathon/svc-registrations';
import { asIs, type Composition, type Replacements } from './composition.ts';
import type { Environment } from './environment.ts';
import { openPage } from './page.ts';
import { currentClock, gatherMs, partsOf } from './parts.ts';
import { createProcesses } from './processes.ts';
import { accessStore } from './storeAccess.ts';
import { databases, observeMarathons, observeRegistrations } from './stores.ts';

/** One process with an in-memory bus, like infra/embedded. */
export function composeEmbedded(environment: Environment, replace: Replacements): Composition {
  const page = openPage(environment, 'page', () => marathonsAtRest.list({ sort: 'asc' }));
  const processes = createProcesses(environment, ({ name }) => page.gatewayEnds(name));
  const { marathonStore = asIs, registrationStore = asIs, subscription = asIs } = replace;
  const marathonsAtRest = sqliteMarathonStore(databases.marathons, currentClock(environment));
  const registrationsAtRest = sqliteRegistrationStore(databases.registrations, currentClock(environment));
  const deadLettersAtRest = sqliteDeadLetters(databases.events);

  processes.add('product', (process) => {
    const parts = partsOf(environment, process);
    const { now, logger, metrics } = parts;
    const events = sqliteDeadLetters(databases.events);
    const replays = accessStore(environment, process, 'events', events.replays);
    const deadLetters = accessStore(environment, process, 'events', {
      async add(deadLetter: Parameters<typeof events.add>[0]) {
        await events.add(deadLetter);
        environment.record({
          kind: 'dead-letter',
          consumer: deadLetter.consumer,
          event: deadLetter.event.id,
          reason: deadLetter.reason,
        });
      },
    });
    const bus = memoryBus({ deadLetters, logger, metrics, now });
    const observedMarathons = observeMarathons(environment, sqliteMarathonStore(databases.marathons, now));
    const marathons = createMarathons({
      secrets: ['a secret of at least thirty-two characters'],
      ...parts,
      store: marathonStore(accessStore(environment, process, 'marathons', observedMarathons)),
      spots: placesInProcess((id) => registrations.useCases.getPlaces(id)),
      publicUrl: 'http://localhost',
    });
    const observedStore = observeRegistrations(
      environment,
      sqliteRegistrationStore(databases.registrations, now),
    );
    const registrations = createRegistrations({
      ...parts,
      gatherMs,
      store: registrationStore(accessStore(environment, process, 'registrations', observedStore)),
      marathons: {
        async find(id) {
          const marathon = await marathons.store.byId(id);
          return marathon && snapshotOf(marathon);
        },
      },
    });
    const live = createLiveUpdates({ logger, consumer: 'gateway-live', random: () => 0.5 });
    for (const consumer of [...marathons.consumers, ...registrations.consumers, live.subscription])
      void bus.subscribe(subscription(consumer));
    page.gatewayStarts(process.name, live);
    marathons.publishTo(bus);
    registrations.publishTo(bus);
    const replaying = startReplays({ replays, bus, logger });
    const stop = async () => {
      live.stop();
      page.gatewayEnds(process.name);
      for (const part of [replaying, registrations, marathons]) await part.stop();
      await bus.close();
    };
    return { marathons, registrations, stop };
  });

  return {
    processes,
    stores: { marathons: marathonsAtRest, registrations: registrationsAtRest },
    async unfinished() {
      const outboxes = [marathonsAtRest.outbox, registrationsAtRest.outbox];
      const waiting = await Promise.all(outboxes.map((outbox) => outbox.waiting()));
      const replay = await deadLettersAtRest.replays.next([]);
      return waiting.reduce((sum, count) => sum + count, replay ? 1 : 0);
    },
    shown: page.shown,
    replayDeadLetters: () => deadLettersAtRest.replay(),
  };
}
