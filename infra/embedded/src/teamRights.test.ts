import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toEmail } from '@marathon/contracts/email';
import { snapshotOf } from '@marathon/contracts/events';
import { type Caller, createAdmissions, createLogger, createMetrics } from '@marathon/service-kit';
import {
  accountIdOf,
  nobodyRegistered,
  type ServedForTests,
  serveForTests,
  testKeyring,
  testTokens,
} from '@marathon/service-kit/testing';
import { createMarathons, openSqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { marathonSource, organizersIn } from './marathonSource.ts';

/** The table of docs/security.md is true: who may do what with a marathon, asked of both services as they are. */
const docs = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
const [head = [], , ...rows] = docs
  .split('\n')
  .slice(docs.split('\n').findIndex((line) => line.startsWith('| call | nobody |')))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .filter((_row, i, all) => all.slice(0, i + 1).every((cells) => cells.length > 0));

const soon = new Date('2026-12-01T10:00:00.000Z');
const later = new Date('2027-01-15T12:00:00.000Z');
const personOf = (name: string): Caller => ({
  subject: accountIdOf(`${name}@example.org`),
  email: toEmail(`${name}@example.org`),
  name,
  isEmailVerified: true,
});
const roles = ['read-only', 'medical', 'desk', 'editor', 'owner'] as const;

let at = soon;
let served: readonly ServedForTests[] = [];
let stop = async () => {};
let product: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  at = soon;
  product = await start();
});
afterEach(() => stop());

async function start() {
  const now = () => at;
  const tokens = testTokens(now);
  const parts = { tokens, logger: createLogger('test', 'silent'), metrics: createMetrics('test'), now };
  const marathonStore = openSqliteMarathonStore(':memory:', now);
  const marathons = createMarathons({
    ...parts,
    store: marathonStore,
    secrets: ['a secret of at least thirty-two characters'],
    pictureMaker: {
      make: async () => {
        throw new Error('no pictures here');
      },
      stop: async () => undefined,
    },
    publicUrl: 'http://localhost',
    places: nobodyRegistered,
  });
  const store = openSqliteRegistrationStore(':memory:', now);
  const registrations = createRegistrations({
    ...parts,
    store,
    marathons: marathonSource(marathons),
    organizers: organizersIn(marathons),
    admissions: createAdmissions(testKeyring, now),
  });
  served = await Promise.all([marathons.app, registrations.app].map((app) => serveForTests(app, tokens)));
  stop = async () => {
    for (const one of served) await one.stop();
    await marathons.stop();
    await registrations.stop();
    await marathonStore.close();
    await store.close();
  };
  const [ofMarathons, ofRegistrations] = served as [ServedForTests, ServedForTests];
  const post = (path: string, as: Caller, body: unknown, of = ofMarathons) =>
    of.ask(path, { method: 'POST', as, body });
  const { insertedId: id } = (await post('/marathons', personOf('creator'), aRace)).body;
  const marathon = await marathonStore.byId(id);
  if (!marathon) throw new Error('no marathon');
  await store.upsertMarathon(snapshotOf(marathon));
  async function join(name: string, role: string, lastDay: string | null = null) {
    const invitation = { email: `${name}@example.org`, role, lastDay };
    const invited = await post(`/marathons/${id}/team`, personOf('creator'), invitation);
    await post('/invitations/acceptance', personOf(name), { token: invited.body.token });
    return invited.body.insertedId as string;
  }
  for (const role of roles) await join(role, role);
  await join('expired', 'owner', '2026-12-31');
  const removed = await join('removed', 'owner');
  await ofMarathons.ask(`/marathons/${id}/team/${removed}`, { method: 'DELETE', as: personOf('creator') });
  const memberId = await join('somebody', 'read-only');
  at = later;
  const form = { marathonId: id, firstName: 'A', lastName: 'B', contact: '+47 1' };
  const registered = await post('/registrations', personOf('runner'), form, ofRegistrations);
  return { id, memberId, registrationId: registered.body.insertedId as string };
}

const aRace = {
  title: 'Fjord Run',
  image: 'https://example.org/fjord.jpg',
  location: 'Oslo',
  registrationStart: '2027-01-01',
  registrationEnd: '2027-02-01',
  marathonDate: '2027-03-01T09:00:00Z',
  description: 'Along the water',
};

/** What is sent with a call, so that nothing but the role decides. */
const bodies: Readonly<Record<string, unknown>> = {
  'PATCH /marathons/{id}': { title: 'Harbour Run' },
  'PUT /marathons/{id}/cancellation': { note: '' },
  'POST /marathons/{id}/team': { email: 'new@example.org', role: 'desk' },
  'PATCH /marathons/{id}/team/{memberId}': { role: 'desk' },
  'POST /marathons/{id}/registrations': {
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada@example.org',
    contact: '+47 1',
  },
  'PATCH /marathons/{id}/registrations/{registrationId}': { address: 'Pier 1' },
  'PUT /marathons/{id}/registrations/{registrationId}/cancellation': { reason: 'Broke a leg on Monday' },
  'POST /marathons/{id}/tickets/verification': { code: '0' },
  'PUT /marathons/{id}/questions': { questions: [] },
};

async function isAllowed(call: string, who: string): Promise<boolean> {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_all, name: keyof typeof product) => product[name]);
  const [ofMarathons, ofRegistrations] = served as [ServedForTests, ServedForTests];
  const of = /\/(registrations|tickets|log|questions)/.test(path) ? ofRegistrations : ofMarathons;
  const isImport = path.includes('/import');
  const answer = await of.send(path, {
    method,
    ...(who !== 'nobody' && { as: personOf(who) }),
    ...(isImport ? { body: 'Name,Email,Contact\nAda King,ada@example.org,+47 1' } : { body: bodies[call] }),
    ...(isImport && { headers: { 'content-type': 'text/csv' } }),
  });
  await answer.arrayBuffer();
  const { status } = answer;
  if (who === 'nobody' && status === 401) return false;
  expect([200, 201, 403]).toContain(status);
  return status !== 403;
}

test.each(rows)('%s', async (...row) => {
  const [call = '', ...allowed] = row;
  const people = head.slice(1);
  expect(people).toEqual([
    'nobody',
    'stranger',
    'runner',
    'read-only',
    'medical',
    'desk',
    'editor',
    'owner',
    'creator',
    'expired',
    'removed',
  ]);
  const found: Record<string, string> = {};
  for (const who of people) {
    found[who] = (await isAllowed(call.replaceAll('`', ''), who)) ? 'yes' : '';
    if (found[who] === 'yes' && !call.includes('GET')) {
      await stop();
      at = soon;
      product = await start();
    }
  }
  expect(found).toEqual(Object.fromEntries(people.map((who, i) => [who, allowed[i]])));
});

test('the table names every call of a marathon that asks for a right', () => {
  expect(rows.length).toBeGreaterThan(11);
});
