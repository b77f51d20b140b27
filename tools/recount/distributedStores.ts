import { wireNames } from '@marathon/contracts/wireNames';
import { amqpDeadLetters, eventsQueued } from '@marathon/event-bus/amqp';
import { openMongo } from '@marathon/persistence/mongo';
import { readConfig } from '@marathon/service-kit';
import { mongoAddress, mongoPrefix } from '@marathon/service-kit/config';
import { mongoCountCorrections } from '@marathon/svc-marathons/recount';
import { mongoRegisteredPeople } from '@marathon/svc-registrations/recount';
import { z } from 'zod';
import type { RecountStores } from './recountStores.ts';

const consumer = wireNames.svcMarathons.consumer;
/** Longer than all tries of an event (71 s), the last of which a consumer holds for a minute. */
const quietMs = 150_000;

/** The stores of services on MongoDB, running or not. */
export function openDistributedStores(environment: NodeJS.ProcessEnv): RecountStores {
  const { url, prefix, broker, exchange } = settingsOf(environment);
  const marathons = openMongo(url, `${prefix}marathons`);
  const registrations = openMongo(url, `${prefix}registrations`);
  const people = mongoRegisteredPeople(registrations);
  const deadLetters = amqpDeadLetters({ url: broker, consumers: [consumer], ...(exchange && { exchange }) });
  return {
    name: `the database ${prefix}marathons at ${new URL(url).host}`,
    counts: mongoCountCorrections(marathons, () => new Date()),
    async registeredFor(marathonId) {
      const setAside = await deadLetters.list();
      const { registered, waiting } = await people(marathonId);
      return { registered, waiting: [...waiting, ...setAside.map(({ event }) => event)] };
    },
    unseen: { quietMs, queued: () => eventsQueued({ url: broker, consumer, exchange }) },
    async close() {
      await marathons.close();
      await registrations.close();
    },
  };
}

const schema = z.object({
  MONGODB_URL: mongoAddress.unwrap(),
  MONGODB_DATABASE_PREFIX: mongoPrefix,
  AMQP_URL: z.string('is required beside MONGODB_URL'),
  AMQP_EXCHANGE: z.string().optional(),
});

function settingsOf(environment: NodeJS.ProcessEnv) {
  const config = readConfig(schema, environment);
  return {
    url: config.MONGODB_URL,
    prefix: config.MONGODB_DATABASE_PREFIX,
    broker: config.AMQP_URL,
    exchange: config.AMQP_EXCHANGE || undefined,
  };
}
