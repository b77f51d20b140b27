import { randomBytes } from 'node:crypto';
import { wireNames } from '@marathon/contracts/wireNames';
import { deleteExchange, type TcpProxy, tcpProxy } from '@marathon/event-bus/testing';
import { openMongo } from '@marathon/persistence/mongo';

/** Started by `npm run stack -- up rabbitmq mongodb`. */
const { AMQP_URL: amqpUrl = '', MONGODB_TEST_URL: mongoUrl = '' } = process.env;

export const hasServers = amqpUrl !== '' && mongoUrl !== '';

/** Consumers, besides the gateways' live updates. */
export const consumersOfServices: readonly string[] = [
  wireNames.svcMarathons.consumer,
  wireNames.svcMarathons.accountsConsumer,
  wireNames.svcRegistrations.consumer,
  wireNames.svcRegistrations.accountsConsumer,
  wireNames.svcMessages.consumer,
  wireNames.identity.consumer,
];

const shared = { AMQP_URL: amqpUrl, MONGODB_URL: mongoUrl };

/** A separate exchange and databases, so that parallel tests do not collide. */
export function ownServers(moreConsumers: readonly string[] = [], { AMQP_URL, MONGODB_URL } = shared) {
  const open = (name: string) => openMongo(MONGODB_URL, `${prefix}${name}`);
  const id = randomBytes(6).toString('hex');
  const exchange = `marathon.events.test-${id}`;
  const prefix = `test-${id}-`;
  const [marathons, registrations, registry] = [open('marathons'), open('registrations'), open('registry')];
  const messages = open('messages');
  const stored = () => registrations.db.collection('registrations').find().toArray();
  return {
    /** For every process of one product. */
    env: { AMQP_URL, AMQP_EXCHANGE: exchange, MONGODB_URL, MONGODB_DATABASE_PREFIX: prefix },
    databases: { marathons: marathons.db, registrations: registrations.db, messages: messages.db },
    /** Emails of stored registrations. */
    async runners(): Promise<string[]> {
      return (await stored()).map(({ email }) => String(email));
    },
    /** Number of the marathon's stored registrations. */
    async runnersOf(marathonId: string): Promise<number> {
      return (await stored()).filter((row) => String(row.marathonId) === marathonId).length;
    },
    /** Removes what the product has created. */
    async remove(): Promise<void> {
      for (const { db, close } of [marathons, registrations, registry, messages]) {
        await db.dropDatabase();
        await close();
      }
      await deleteExchange(AMQP_URL, exchange, [...consumersOfServices, ...moreConsumers]);
    },
  };
}

export type OwnServers = ReturnType<typeof ownServers>;

/** The server behind a proxy that can cut it off. */
export function proxyOf(url: string): Promise<TcpProxy> {
  const { protocol, hostname, port } = new URL(url);
  return tcpProxy(hostname, Number(port || (protocol === 'mongodb:' ? 27_017 : 5_672)));
}

/** The address behind the proxy. Connects to MongoDB directly, since a replica set announces its own address. */
export function through(proxy: TcpProxy, url: string): string {
  const address = new URL(url);
  address.host = `127.0.0.1:${proxy.port}`;
  if (address.protocol === 'mongodb:') address.search = '?directConnection=true';
  return address.href;
}
