import type { Subscription } from '@marathon/event-bus';
import { createLiveUpdates, memoryUpdateLog } from '@marathon/gateway';
import { createMarathons, sqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, sqliteRegistrationStore } from '@marathon/svc-registrations';
import { createBroker } from './broker.ts';
import { marathonSource, placesSource } from './calls.ts';
import { asIs, type Composition, type Replacements } from './composition.ts';
import type { Environment } from './environment.ts';
import { openPage, type Page } from './page.ts';
import { currentClock, gatherMs, partsOf } from './parts.ts';
import { type Boot, createProcesses, type Process } from './processes.ts';
import { accessStore } from './storeAccess.ts';
import { databases, observeMarathons, observeRegistrations } from './stores.ts';

/** No process owns a store: each has its own connection. */
export function composeDistributed(environment: Environment, replace: Replacements): Composition {
  const broker = createBroker(environment);
  const { instances, sharesUpdates } = environment.plan;
  const pages: Page[] = [];
  const processes = createProcesses(environment, (process) => {
    broker.noteCrash(process);
    for (const page of pages) page.gatewayEnds(process.name);
  });
  const { updateLog = asIs } = replace;
  const updates = memoryUpdateLog();
  const { marathonStore = asIs, registrationStore = asIs, subscription = asIs } = replace;
  const marathonsAtRest = sqliteMarathonStore(databases.marathons, currentClock(environment));
  const registrationsAtRest = sqliteRegistrationStore(databases.registrations, currentClock(environment));
  const answering = marathonStore(marathonsAtRest);
  const observedMarathons = observeMarathons(environment, marathonsAtRest);
  const observedRegistrations = observeRegistrations(environment, registrationsAtRest);

  const connect = (process: Process, consumers: readonly Subscription[]) => {
    const bus = broker.busOf(process);
    for (const consumer of consumers) void bus.subscribe(subscription(consumer));
    return bus;
  };
  const bootMarathons: Boot = (process) => {
    const store = marathonStore(accessStore(environment, process, 'marathons', observedMarathons));
    const marathons = createMarathons({
      secrets: ['a secret of at least thirty-two characters'],
      ...partsOf(environment, process),
      store,
      spots: placesSource({ environment, processes }, process),
      publicUrl: 'http://localhost',
    });
    marathons.publishTo(connect(process, marathons.consumers));
    return { marathons, stop: marathons.stop };
  };
  const bootRegistrations: Boot = (process) => {
    const store = registrationStore(
      accessStore(environment, process, 'registrations', observedRegistrations),
    );
    const source = marathonSource({ environment, processes }, process);
    const registrations = createRegistrations({
      ...partsOf(environment, process),
      gatherMs,
      store,
      marathons: source,
    });
    registrations.publishTo(connect(process, registrations.consumers));
    return { registrations, stop: registrations.stop };
  };
  const bootGateway = (name: string): Boot => {
    pages.push(openPage(environment, `page of ${name}`, () => answering.list({ sort: 'asc' })));
    return (process) => {
      const sharedLog = sharesUpdates
        ? updateLog(accessStore(environment, process, 'redis', updates))
        : undefined;
      const live = createLiveUpdates({
        ...partsOf(environment, process),
        sharedLog,
        consumer: `${name}-live`,
        random: () => 0.5,
      });
      connect(process, [live.subscription]);
      for (const page of pages) page.gatewayStarts(name, live);
      const stop = async () => {
        live.stop();
        for (const page of pages) page.gatewayEnds(name);
      };
      return { stop };
    };
  };

  for (let i = 1; i <= instances.marathons; i += 1) processes.add(`marathons-${i}`, bootMarathons);
  for (let i = 1; i <= instances.registrations; i += 1)
    processes.add(`registrations-${i}`, bootRegistrations);
  for (let i = 1; i <= instances.gateways; i += 1) processes.add(`gateway-${i}`, bootGateway(`gateway-${i}`));
  return {
    processes,
    stores: { marathons: marathonsAtRest, registrations: registrationsAtRest },
    async unfinished() {
      const waiting = [await marathonsAtRest.outbox.waiting(), await registrationsAtRest.outbox.waiting()];
      return (waiting[0] ?? 0) + (waiting[1] ?? 0) + (broker.isIdle() ? 0 : 1);
    },
    shown() {
      const counts = pages.map((page) => page.shown());
      return counts.includes(undefined) ? undefined : counts.flatMap((one) => one ?? []);
    },
    forgetUpdates: () => void updates.exchange({ updates: [], after: undefined, isBroken: true }),
    replayDeadLetters: async () => broker.replay(),
  };
}
