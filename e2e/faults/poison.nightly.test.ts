import { wireNames } from '@marathon/contracts/wireNames';
import { publishBytes } from '@marathon/event-bus/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOpenMarathon, aRunner, call } from '../support/api.ts';
import { hasServers, type OwnServers, ownServers } from '../support/ownServers.ts';
import { type Cluster, gatewayConsumers, startCluster } from './support/cluster.ts';
import { deadLettersOf } from './support/rest.ts';
import { expectAllRight, runWith } from './support/run.ts';

const { consumer: counting } = wireNames.svcMarathons;
const { consumer: following } = wireNames.svcRegistrations;
const { consumer: mailing } = wireNames.svcMessages;

describe.skipIf(!hasServers)('poisoned events (skipped unless AMQP_URL and MONGODB_TEST_URL are set)', () => {
  let servers: OwnServers;
  let cluster: Cluster;
  beforeEach(async () => {
    servers = ownServers(gatewayConsumers);
    cluster = await startCluster({ servers });
  });
  afterEach(async () => {
    await cluster?.stop();
    await servers?.remove();
  });

  const ask = (method: string, path: string, email: string, body: unknown) =>
    call(cluster.gateways[0]?.origin ?? '', method, path, email, body);

  /** Until the result runs, no event about it can be handled: the store of svc-registrations refuses its title. */
  async function refuseTitle(title: string) {
    const { registrations } = servers.databases;
    const validates = (validator: object) => registrations.command({ collMod: 'marathons', validator });
    await validates({ title: { $ne: title } });
    return () => validates({});
  }

  test('a message that is no event, and an event that always fails, become dead letters and harm no other', async () => {
    const { AMQP_URL, AMQP_EXCHANGE: exchange } = servers.env;
    const title = 'Poison Run';
    const allow = await refuseTitle(title);
    let poisoned = '';
    const outcome = await runWith({
      name: 'poisoned events',
      servers,
      cluster,
      deadLetters: 3,
      // It mostly waits for the last try, and runs beside others.
      perSecond: 50,
      async fault() {
        const content = Buffer.from('nonsense');
        const routingKey = 'registration.created';
        await publishBytes(AMQP_URL, { exchange, routingKey, content, messageId: 'no-event' });
        const added = await ask('POST', '/marathons', 'other@example.org', anOpenMarathon({ title }));
        poisoned = ((await added.json()) as { insertedId: string }).insertedId;
      },
    });
    expectAllRight(outcome);
    const operator = deadLettersOf(servers.env);
    const listed = (await operator.list()).map(({ consumer, event: { id, subject } }) => [
      consumer,
      subject ?? id,
    ]);
    expect(listed.toSorted()).toEqual([
      [counting, 'no-event'],
      [mailing, 'no-event'],
      [following, poisoned],
    ]);

    await allow();
    expect(await operator.replay(following)).toBe(1);
    await vi.waitFor(
      async () => {
        const answer = await ask('POST', '/registrations', 'ada@example.org', aRunner(poisoned));
        expect(answer.status).toBe(201);
      },
      { timeout: 30_000, interval: 500 },
    );
  });
});
