import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { toEmail } from '@marathon/contracts/email';
import { eventSchema, type MarathonEvent } from '@marathon/contracts/events';
import { marathonSchema } from '@marathon/contracts/marathon';
import { noTexts } from '@marathon/contracts/registrationFields';
import { type DeadLetter, memoryBus } from '@marathon/event-bus';
import { memoryUpdateLog } from '@marathon/gateway';
import { instancesAt, recordingsIn } from '@marathon/service-kit/testing';
import { marathonsClient } from '@marathon/svc-registrations';
import { describe, expect, onTestFinished, test } from 'vitest';
import { partsInMemory } from './testing/partsInMemory.ts';

const root = join(import.meta.dirname, '../../..');
const ada = toEmail('ada@example.org');
const person = { accountId: 'account-of-ada', email: ada };
const form = { ...noTexts, firstName: 'Ada', lastName: 'L.', contact: '+47 555 01 01' };

describe.each(recordingsIn(join(root, 'svc-registrations')))('svc-registrations $version', (released) => {
  test('is counted by svc-marathons of today', async () => {
    const { publish, marathons } = await today();
    const marathonId = released.events[0]?.subject ?? '';
    const marathon = { ...aMarathon(), _id: marathonId, countRevision: 0, createdById: null, takedown: null };
    await marathons.store.transaction((tables) => tables.marathons.insert([marathon]));
    const counts: (number | undefined)[] = [];
    for (const event of released.events) {
      await publish([event]);
      counts.push((await marathons.store.byId(marathonId))?.registrationCount);
    }
    expect(counts).toEqual(sumsOf(released.events));
  });
});

describe.each(recordingsIn(join(root, 'svc-marathons')))('svc-marathons $version', (released) => {
  const created = released.events.filter(({ type }) => type === 'marathon.created');
  const deleted = released.events.find(({ type }) => type === 'marathon.deleted');

  test('is followed by svc-registrations of today, down to the deletion, and pages are told', async () => {
    const { publish, registrations, updates } = await today();
    const marathonId = deleted?.subject ?? '';
    const statuses = async () => {
      const mine = await registrations.useCases.listRegistrations(ada, person);
      return mine.ok && mine.value.map(({ status }) => status);
    };
    await publish(created);
    expect(
      await registrations.useCases.registerRunner({ ...person, form: { ...form, marathonId } }),
    ).toMatchObject({ ok: true });
    expect(await statuses()).toEqual(['active']);
    await publish(released.events);
    expect(await statuses()).toEqual(['marathon-cancelled']);
    const kinds = (await updates()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['count', 'changed']));
  });

  test('is understood by svc-registrations of today when it is asked for a marathon', async () => {
    const answers = released.exchanges.filter(({ call }) => call === 'GET /marathons/{id}');
    for (const { status, body } of answers) {
      const found = await (await clientOf(status, body)).find('an id');
      if (status === 200) expect(found).toMatchObject({ title: marathonSchema.parse(body).title });
      else expect(found).toBeUndefined();
    }
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  });
});

const aMarathon = () => {
  const recorded = recordingsIn(join(root, 'svc-marathons')).at(-1)?.exchanges ?? [];
  const found = recorded.find(({ call, status }) => call === 'GET /marathons/{id}' && status === 200);
  return { ...marathonSchema.parse(found?.body), registrationCount: 0 };
};

function sumsOf(events: readonly MarathonEvent[]): number[] {
  let sum = 0;
  return events.map(({ type }) => {
    if (type === 'registration.created') sum += 1;
    if (type === 'registration.cancelled') sum -= 1;
    return sum;
  });
}

async function clientOf(status: number, body: unknown) {
  const server = createServer((_req, res) => res.writeHead(status).end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return marathonsClient(instancesAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
}

/** The product's consumers, on a bus with one try per event. */
async function today() {
  const sharedLog = memoryUpdateLog();
  const parts = partsInMemory({ liveConsumer: 'live', sharedLog });
  const { telemetry, marathons, registrations, consumers } = parts;
  const dead: DeadLetter[] = [];
  const bus = memoryBus({
    ...telemetry,
    deadLetters: { add: async (letter) => void dead.push(letter) },
    retryDelaysMs: [],
  });
  for (const consumer of consumers) await bus.subscribe(consumer);
  onTestFinished(() => bus.close());
  return {
    marathons,
    registrations,
    /** @throws if a consumer cannot handle an event */
    async publish(events: readonly MarathonEvent[]) {
      await bus.publish(events.map((event) => eventSchema.parse(JSON.parse(JSON.stringify(event)))));
      expect(dead).toEqual([]);
    },
    updates: async () =>
      (await sharedLog.exchange({ updates: [], after: undefined })).messages.map(({ update }) => update),
  };
}
