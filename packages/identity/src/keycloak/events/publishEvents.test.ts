import { eventSchema, type MarathonEvent } from '@marathon/contracts/events';
import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeycloakStub, startKeycloakStub } from '../testing/startKeycloakStub.ts';
import { memoryEventCursor } from './memoryEventCursor.ts';

const realm = '/admin/realms/marathon';
const hour = 3_600_000;
const { logger, lines } = capturedLogger();

let stub: KeycloakStub;
let adminEvents: object[];
let published: MarathonEvent[];
let stop: () => Promise<void>;
const bus = {
  publish: async (events: readonly MarathonEvent[]) => void published.push(...events),
  ready: async () => undefined,
};

beforeEach(async () => {
  adminEvents = [];
  published = [];
  stop = async () => undefined;
  stub = await startKeycloakStub({ logger, publishEveryMs: 1 });
  // Like Keycloak: from an instant on, page by page.
  stub.answer(`${realm}/admin-events`, ({ query }, res) => {
    const { dateFrom, first, max } = query;
    const since = adminEvents.filter((event) => (event as { time: number }).time >= Number(dateFrom));
    res.json(since.slice(Number(first), Number(first) + Number(max)));
  });
  stub.answer(`${realm}/events`, (_req, res) => void res.json([]));
});
afterEach(async () => {
  await stop();
  await stub.stop();
});

async function follow(options = {}, publish = bus.publish) {
  const identity = await stub.open(options);
  const publishing = identity.publishTo({ ...bus, publish });
  stop = async () => {
    await publishing.stop();
    await identity.close();
  };
}
const happened = (id: string, operationType: string, time = Date.now(), resourcePath = 'users/ada') =>
  adminEvents.push({ id, time, operationType, resourcePath });
const ids = () => published.map(({ id }) => id);
/** Waits for two more polls of Keycloak. */
async function looks() {
  const queryCount = () => stub.seen.filter(({ path }) => path.includes('/admin-events')).length;
  const before = queryCount();
  await expect.poll(queryCount).toBeGreaterThan(before + 1);
}

test('a first start tells of the last day, and each event once', async () => {
  happened('older', 'DELETE', Date.now() - 25 * hour);
  happened('yesterday', 'DELETE', Date.now() - 20 * hour);
  for (let i = 0; i < 150; i++) happened(`of many ${i}`, 'DELETE');
  await follow();
  await expect.poll(ids).toHaveLength(151);
  happened('later', 'DELETE');
  await expect.poll(ids).toHaveLength(152);
  await looks();
  expect(ids()).toHaveLength(152);
  expect(new Set(ids())).toContain('yesterday');
  expect(new Set(ids())).not.toContain('older');
});

test('one that Keycloak shows later than a younger one is told, too', async () => {
  happened('younger', 'DELETE');
  await follow();
  await expect.poll(ids).toEqual(['younger']);
  happened('delayed', 'DELETE', Date.now() - 5_000);
  await expect.poll(ids).toEqual(['younger', 'delayed']);
});

test('a gateway that takes over tells nothing again', async () => {
  const eventCursor = memoryEventCursor();
  happened('first', 'DELETE');
  await follow({ eventCursor });
  await expect.poll(ids).toEqual(['first']);
  await stop();
  happened('second', 'DELETE');
  await follow({ eventCursor });
  await expect.poll(ids).toEqual(['first', 'second']);
});

test('a gateway that is not its turn tells nothing', async () => {
  happened('first', 'DELETE');
  let queryCount = 0;
  const mine = async () => {
    queryCount += 1;
    return false;
  };
  await follow({ eventCursor: { ...memoryEventCursor(), mine } });
  await expect.poll(() => queryCount).toBeGreaterThan(1);
  expect(published).toEqual([]);
});

test('what the bus does not take waits, and is told of once in the log', async () => {
  let isAway = true;
  happened('first', 'DELETE');
  await follow({}, async (events) => {
    if (isAway) throw new Error('away');
    published.push(...events);
  });
  await looks();
  expect(published).toEqual([]);
  isAway = false;
  await expect.poll(ids).toEqual(['first']);
  const warnings = lines.filter((line) => line.includes('cannot be published now'));
  expect(warnings).toHaveLength(1);
});

const email = 'ada@example.org';
const hasUser = (id: string, user: object) =>
  stub.answer(`${realm}/users/${id}`, (_req, res) => void res.json({ id, email, ...user }));
const types = () => published.map(({ type }) => type);

test('a new account is told of; one that has moved here with its history, or is gone, is not', async () => {
  const created = (id: string, createdTimestamp: number) => {
    hasUser(id, { createdTimestamp });
    happened(`of ${id}`, 'CREATE', Date.now(), `users/${id}`);
  };
  stub.answer(`${realm}/users/gone`, (_req, res) => void res.status(404).json({}));
  happened('of gone', 'CREATE', Date.now(), 'users/gone');
  created('moved', Date.now() - 24 * hour);
  created('new', Date.now());
  await follow();
  await expect.poll(ids).toEqual(['of new']);
  await looks();
  expect(published).toMatchObject([{ type: 'account.created', data: { accountId: 'new' } }]);
});

test('where Keycloak mails a link to newcomers, an account is told of once the link was used', async () => {
  const createdTimestamp = Date.now() - hour;
  hasUser('ada', { createdTimestamp: Date.now() });
  hasUser('google', { createdTimestamp: Date.now(), emailVerified: true });
  happened('of ada', 'CREATE');
  happened('of google', 'CREATE', Date.now(), 'users/google');
  await follow({ sendsMails: true });
  await expect.poll(ids).toEqual(['of google']);
  hasUser('ada', { createdTimestamp, emailVerified: true });
  hasUser('moved', { createdTimestamp: Date.now() - 8 * 24 * hour, emailVerified: true });
  const verified = (id: string, userId: string) => ({ id, time: Date.now(), type: 'VERIFY_EMAIL', userId });
  const events = [verified('ada answers', 'ada'), verified('moved answers', 'moved')];
  stub.answer(`${realm}/events`, (_req, res) => void res.json(events));
  await expect.poll(ids).toEqual(['of google', 'ada answers']);
  await looks();
  expect(types()).toEqual(['account.created', 'account.created']);
});

test('a change of address is told of when it is asked for and when it is made, and other updates are not', async () => {
  const change = { id: 'c1', from: email, to: 'ada@new.example', isMade: false, passwordSetAt: 1 };
  const keeps = (changes: object, at = new Date()) =>
    hasUser('ada', { attributes: { emailChange: [JSON.stringify({ ...change, ...changes, at })] } });
  keeps({});
  happened('asked', 'UPDATE');
  happened('renamed', 'UPDATE');
  await follow();
  await expect.poll(types).toContain('account.email-change-requested');
  keeps({ isMade: true });
  happened('made', 'UPDATE');
  await expect.poll(types).toContain('account.email-changed');
  keeps({ isMade: true }, new Date(Date.now() - hour));
  happened('renamed later', 'UPDATE');
  await looks();
  expect(new Set(ids())).toEqual(
    new Set(['ada_c1:account.email-change-requested', 'ada_c1:account.email-changed']),
  );
  expect(published.map((event) => eventSchema.parse(event)).at(-1)).toMatchObject({
    subject: 'ada',
    data: { accountId: 'ada', challengeId: 'ada_c1' },
  });
});
